"""The table over a network: rooms, lobby, clock, store and bots of the house. The only asyncio in Sobremesa."""

"""Bots play over sockets while servers, lines, disks and databases fail: nothing acknowledged is lost."""

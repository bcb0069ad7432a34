import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
    plugins: [svelte()],
    resolve: {
        alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) },
        ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
    },
    build: {
        outDir: "../src/sobremesa/server/page",
        emptyOutDir: true,
        assetsInlineLimit: 0,
        target: "es2022",
    },
    server: {
        host: "127.0.0.1",
        proxy: {
            "/api": "http://127.0.0.1:8765",
            "/ws": { target: "ws://127.0.0.1:8765", ws: true },
        },
    },
    test: { environment: "happy-dom", include: ["src/**/*.test.ts"] },
});

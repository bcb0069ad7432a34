import globals from "globals";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
    { ignores: ["node_modules", "dist"] },
    ...ts.configs.recommended,
    ...svelte.configs.recommended,
    { languageOptions: { globals: { ...globals.browser } } },
    {
        files: ["**/*.svelte", "**/*.svelte.ts"],
        languageOptions: {
            parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig },
        },
    },
    {
        rules: {
            "no-console": "error",
            "@typescript-eslint/no-unused-vars": [
                "error",
                { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
            ],
            eqeqeq: "error",
            "max-lines": ["error", { max: 320, skipBlankLines: true, skipComments: true }],
            "max-depth": ["error", 4],
            "svelte/no-navigation-without-resolve": "off",
        },
    },
    // Made from the Python types, which have a limit of their own.
    { files: ["src/protocol/**"], rules: { "max-lines": "off" } },
);

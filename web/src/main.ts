/** The page begins here. */
import { mount } from "svelte";
import App from "./App.svelte";
import { taste } from "./lib/taste.svelte";
import "./ui/tokens.css";
import "./ui/base.css";

taste.show();
const target = document.getElementById("page");
if (target) mount(App, { target });

import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { followLinks } from "./lib/route.svelte";

followLinks();
const target = document.getElementById("app");
if (target) mount(App, { target });

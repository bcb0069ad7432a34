/** Where the reader is: a small router over the History API, with addresses that can be kept and shared. */
import { decoded } from "./route";

class Address {
    path = $state(location.pathname);
    query = $state(new URLSearchParams(location.search));
    hash = $state(decoded(location.hash.slice(1)));

    constructor() {
        addEventListener("popstate", () => this.#read());
        addEventListener("hashchange", () => this.#read());
    }

    /** Go to an address of this page; `keep` replaces the present entry of the history. */
    go(to: string, keep: "push" | "replace" = "push"): void {
        if (to === location.pathname + location.search + location.hash) return;
        if (keep === "push") history.pushState(null, "", to);
        else history.replaceState(null, "", to);
        this.#read();
    }

    #read(): void {
        this.path = location.pathname;
        this.query = new URLSearchParams(location.search);
        this.hash = decoded(location.hash.slice(1));
    }
}

export const address = new Address();

/** Take clicks on links of this page, leaving new tabs, downloads and other sites to the browser. */
export function followLinks(root: HTMLElement): () => void {
    const follow = (event: MouseEvent): void => {
        if (event.defaultPrevented || event.button !== 0) return;
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        const link = event.target instanceof Element ? event.target.closest("a") : null;
        if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
        if (link.pathname.startsWith("/api/")) return;
        if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
        event.preventDefault();
        address.go(link.pathname + link.search + link.hash);
    };
    root.addEventListener("click", follow);
    return () => root.removeEventListener("click", follow);
}

/// <reference types="svelte" />
/// <reference types="vite/client" />

/** The name of this build, as in dist/build.txt and in every snapshot of a server that serves it. */
declare const __BUILD__: string;

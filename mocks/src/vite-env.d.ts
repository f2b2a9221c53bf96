/// <reference types="vite/client" />

/** Where the build has put the dump of a migrated database (vite.config.ts). */
declare const __MIGRATED__: string;

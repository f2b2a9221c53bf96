/// <reference types="vite/client" />

/** Path of the dump of a migrated database, provided by the build (vite.config.ts). */
declare const __MIGRATED__: string;

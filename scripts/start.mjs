import { build } from './build.mjs';

/** Builds changed parts, then serves the portal in this process. */
await build();
await import('../server/dist/main.js');

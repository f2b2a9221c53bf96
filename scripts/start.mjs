import { build } from './build.mjs';

/** Builds what has changed, then serves the whole portal in this process. */
await build();
await import('../server/dist/main.js');

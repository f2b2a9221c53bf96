import { build } from './build.mjs';

/** Backs up, restores or moves, with the server as it is now. */
await build(['server']);
await import('../server/dist/operate.js');

import { build } from './build.mjs';

/** Runs backup, restore or move with the current server code, built first if stale. */
await build(['server']);
await import('../server/dist/operate.js');

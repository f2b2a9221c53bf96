import { fileURLToPath } from 'node:url';
import { run } from './build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Sends every endpoint 200 hostile requests, with a random seed unless FUZZ_SEED is set. */
await run(
  process.execPath,
  [`${root}node_modules/vitest/vitest.mjs`, 'run', '--project', 'node', 'server/src/platform/hostileInput.test.ts'],
  { environment: { ...process.env, FUZZ: process.env.FUZZ ?? '200' } },
);

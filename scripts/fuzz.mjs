import { fileURLToPath } from 'node:url';
import { run } from './build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Every endpoint is sent 200 hostile requests, of another seed each time unless FUZZ_SEED names one. */
await run(
  process.execPath,
  [`${root}node_modules/vitest/vitest.mjs`, 'run', '--project', 'node', 'server/src/platform/hostileInput.test.ts'],
  { environment: { ...process.env, FUZZ: process.env.FUZZ ?? '200' } },
);

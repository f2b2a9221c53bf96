import { install } from './installation.ts';

/** Global setup: one installation with demonstration data, whose folder is the template of all others. */
export default async function prepare() {
  const installation = await install();
  await installation.stop();
  process.env.NAHSTROM_E2E_TEMPLATE = installation.folder;
  return () => installation.remove();
}

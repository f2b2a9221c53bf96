import { install } from './installation.ts';

/** Before all stories: one installation with demonstration data, whose folder the others start from. */
export default async function prepare() {
  const installation = await install();
  await installation.stop();
  process.env.NAHSTROM_E2E_TEMPLATE = installation.folder;
  return () => installation.remove();
}

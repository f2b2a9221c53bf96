/** Tag of a story that repeats another one in a further language, look, page or way of hosting: too rare a fault to wait for
 *  with every change. `npm test -- --everything` runs them, and the workflow does every night. */
export const rare = '@rare';

/** Files of stories that are all rare. */
export const rareFiles = [
  // Ways of hosting that most operators do not use.
  'shell/demonstration.spec.ts',
  'shell/origins.spec.ts',
  'shell/parts.spec.ts',
];

/** Parameters of Playwright for the stories of the gate, or for all of them. */
export function storyParameters(everything) {
  return ['test', '-c', 'e2e/playwright.config.ts', ...(everything ? [] : ['--grep-invert', rare])];
}

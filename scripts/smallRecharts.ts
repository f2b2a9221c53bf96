import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const modules = `${import.meta.dirname}/../node_modules`;
const selector = `${modules}/use-sync-external-store/cjs/use-sync-external-store-with-selector.production.js`;

const replaced: [source: RegExp, code: () => string][] = [
  // Scales are found by name, so all would be bundled, with those of time and colour (7 kB).
  [/^victory-vendor\/d3-scale$/, () => `export { scaleBand, scaleLinear, scalePoint } from 'd3-scale';`],
  // If React is imported by name or required, federation adds all its names to the first chunk of a part (0.7 kB).
  [/^\.\.?\/(util\/)?useId$/, () => `export { useId } from 'react';`],
  [
    /^use-sync-external-store\/.*with-selector/,
    () => `import * as React from 'react'; const exports = {};
      ${readFileSync(selector, 'utf8').replace('var React = require("react");', '')}
      export const { useSyncExternalStoreWithSelector } = exports;`,
  ],
];

/** recharts without what charts do not need of its dependencies. */
export const smallRecharts: Plugin = {
  name: 'small-recharts',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const place = replaced.findIndex(([pattern]) => pattern.test(source));
    return place >= 0 && /\/node_modules\/(recharts|react-redux)\//.test(importer ?? '') ? `\0recharts:${place}` : null;
  },
  load: id => (id.startsWith('\0recharts:') ? replaced[Number(id.slice(10))]?.[1]() : null),
};

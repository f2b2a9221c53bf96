import * as german from '@nahstrom/contract/labels/de';
import { expect, test } from 'vitest';
import { market } from '../../market/requests/messages.de.ts';
import { de } from './de.ts';
import { pages } from './pages.de.ts';
import { setUp } from './setUp.de.ts';

test('a label of a record is not overwritten by a text of a page', () => {
  const texts: Record<string, string> = { ...de, ...pages, ...setUp, ...market };

  const overwritten = Object.values(german)
    .flatMap(labels => Object.entries(labels))
    .filter(([key, label]) => texts[key] !== undefined && texts[key] !== label);

  expect(overwritten).toEqual([]);
});

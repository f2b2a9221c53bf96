import * as germanLabels from '@nahstrom/contract/labels/de';
import type { Catalogue } from '@nahstrom/kit';
import { describe, expect, it } from 'vitest';
import { texts as access } from '../access/page.ts';
import { texts as communities } from '../communities/page.ts';
import { texts as energy } from '../energy/page.ts';
import { texts as market } from '../market/page.ts';
import { documentTexts, texts as money } from '../money/page.ts';
import { texts as moveIn } from '../moveIn/page.ts';
import { monthTexts, texts as office } from '../office/page.ts';
import { texts as operation } from '../operation/page.ts';
import { texts as people } from '../people/page.ts';
import { texts as privacy } from '../privacy/page.ts';
import { texts as services } from '../services/page.ts';
import { cataloguesOf, type Texts } from '../ui/page.tsx';

const ofDomains: Record<string, Texts> = {
  ...{
    services,
    access,
    communities,
    people,
    energy,
    market,
    money,
    documentTexts,
    moveIn,
    privacy,
    operation,
    office,
  },
  monthTexts,
};
const all = cataloguesOf(...Object.values(ofDomains));
const [{ catalogue: de }, { catalogue: en }] = await Promise.all([all.de(), all.en()]);
const { catalogue: ofEveryPage } = await cataloguesOf().de();

const placeholdersOf = (text = '') => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe('the messages of the back office', () => {
  it.each(Object.entries(de))('%s has the same placeholders in both languages', (key, text) => {
    expect(placeholdersOf(en[key])).toEqual(placeholdersOf(text));
  });

  it('has no empty text', () => {
    expect([...Object.values(de), ...Object.values(en)].filter(text => text.trim() === '')).toEqual([]);
  });

  it('overwrites no label of a record by a text of a page', () => {
    const labels: [string, string][] = Object.values(germanLabels).flatMap(each => Object.entries<string>(each));

    expect(labels.filter(([key, label]) => de[key] !== undefined && de[key] !== label)).toEqual([]);
  });

  it('says a key in one way, whichever domains a page shows', async () => {
    const said = new Map<string, string>(Object.entries(ofEveryPage));
    const different: string[] = [];
    for (const texts of Object.values(ofDomains))
      for (const [key, text] of Object.entries<string>((await texts.de()) as Catalogue)) {
        if ((said.get(key) ?? text) !== text) different.push(key);
        said.set(key, text);
      }

    expect(different).toEqual([]);
  });
});

import type { Locale, OwnLookupTable } from '@nahstrom/contract';
import type { Catalogue } from '@nahstrom/kit';
import type { Texts } from '../../ui/page.tsx';
import { slot } from '../../ui/slot.ts';

/** Name of a record, or of an entry of a list, that a change gives by its number. */
export const NumberedTitle = slot<{ of: 'usergroup' | 'clientCustomer' | OwnLookupTable; id: number }>();

/** Messages of higher floors, which `app` fills at start. */
function textsOfOthers() {
  let given: Texts[] = [];
  const load = async (locale: Locale): Promise<Catalogue> =>
    Object.assign({}, ...(await Promise.all(given.map(texts => texts[locale]()))));
  return {
    de: () => load('de'),
    en: () => load('en'),
    fill: (...texts: Texts[]) => {
      given = texts;
    },
  };
}

/** The labels of a change are those of its record. */
export const recordTexts = textsOfOthers();

/** Of entries about messages and requests. */
export const marketTexts = textsOfOthers();

import type { Locale } from '@nahstrom/contract';
import {
  type Catalogue,
  type Catalogues,
  type PublicErrorKey,
  type PublicNoticeKey,
  type Translate,
  type Translated,
  translator,
} from '@nahstrom/kit';
import type { firstErrors } from '@nahstrom/kit/messages/firstErrors.de.ts';
import type { inputErrors } from '@nahstrom/kit/messages/inputErrors.de.ts';
import type { publicNotices } from '@nahstrom/kit/messages/publicNotices.de.ts';
import type { messages as german } from './de.ts';
import type { messages as screens } from './screens.de.ts';

/** Those of the pages of visitors are loaded with them (WithScreenTexts.tsx). */
export type Text = Translate<keyof typeof german | keyof typeof screens | PublicErrorKey | PublicNoticeKey>;

const catalogues: Catalogues<Translated<typeof german & typeof firstErrors>> = {
  de: () => import('./german.ts'),
  en: () => import('./english.ts'),
};

export const screenCatalogues: Catalogues<Translated<typeof screens & typeof inputErrors & typeof publicNotices>> = {
  de: () => import('./screens.german.ts'),
  en: () => import('./screens.english.ts'),
};

/** Messages of one language; the other is not transferred. */
export async function textIn(locale: Locale): Promise<Text> {
  const { catalogue } = await catalogues[locale]();
  return translator(locale, catalogue) as Text;
}

/** Adds the first messages, with the refusals that any page can meet: they are loaded already. */
export const withFirst =
  <Source extends Catalogue>(locale: Locale, load: () => Promise<{ catalogue: Source }>) =>
  async () => {
    const [first, own] = await Promise.all([catalogues[locale](), load()]);
    return { catalogue: { ...first.catalogue, ...own.catalogue } };
  };

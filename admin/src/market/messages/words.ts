import type { MarketDelivery, MarketSettings } from '@nahstrom/contract';
import { useSettings } from '../../communities/settings/useMarketSettings.ts';
import { today } from '../../platform/today.ts';
import type { MarketInboxText, MarketListText, MarketText } from '../page.ts';
import { type PagePortal, useMarketListPage, useMarketPage } from '../page.ts';

export type Words = Pick<PagePortal, 'textOf' | 'format'> & { t: MarketText };

/** `settings` of the community, undefined while they are loaded; `today` in Europe/Vienna. */
export type Told = Words & { settings: MarketSettings | undefined; now: Date; today: string };

/** A mail from which no message could be taken is stored as a whole. */
export const isMail = ({ fileName }: { fileName: string }) => fileName.endsWith('.eml');

/** What a row of the list says. Unknown codes are named with their number. */
const rowWordsOf = ({ t, textOf, format }: Omit<Words, 't'> & { t: MarketListText }) => ({
  meaningOf: (code: number) => textOf(`market.code.${code}`) ?? t('market.code.unknown', { code: String(code) }),
  /** Of a message that is not to be sent yet; null for one that is due. */
  plannedOf: ({ notBefore, notAfter }: MarketDelivery, now: Date) => {
    const from = format.moment(notBefore);
    if (notAfter) return t('market.plannedWithin', { from, to: format.time(notAfter) });
    return new Date(notBefore) > now ? t('market.planned', { from }) : null;
  },
});

export const useRowWords = () => rowWordsOf(useMarketListPage());

export function messageNameOf(
  { t, textOf }: Pick<Words, 'textOf'> & { t: MarketInboxText },
  code: string,
  fileName = '',
): string {
  if (code === '') return t(isMail({ fileName }) ? 'market.unreadableMail' : 'market.unreadable');
  return textOf(`market.message.${code}`) ?? t('market.message.unknown', { code });
}

export function wordsOf({ t, textOf, format }: Words) {
  return {
    ...rowWordsOf({ t, textOf, format }),
    nextOf: (code: number) => textOf(`market.codeNext.${code}`) ?? t('market.codeNext.unknown'),
    messageOf: (code: string) => messageNameOf({ t, textOf }, code),
    faultOf: (fault: string, detail: string, ofMail = false) =>
      (
        (ofMail ? textOf(`market.mailFault.${fault}`) : undefined) ??
        textOf(`market.fault.${fault}`) ??
        t('market.unreadable')
      ).replace('{detail}', detail || '–'),
    reasonOf: (reason: string) => textOf(`market.leftOut.${reason}`) ?? textOf(`error.${reason}`) ?? reason,
  };
}

export const useWords = () => wordsOf(useMarketPage());

/** What the sentences about a request of a community are made from. */
export function useTold(community: number): Told {
  const { t, textOf, format } = useMarketPage();
  const { settings } = useSettings(community);
  return { t, textOf, format, settings, now: new Date(), today: today() };
}

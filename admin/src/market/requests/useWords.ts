import type { MarketDelivery } from '@nahstrom/contract';
import { useMarketPage } from '../../page.tsx';

/** A mail from which no message could be taken is stored as a whole. */
export const isMail = ({ fileName }: { fileName: string }) => fileName.endsWith('.eml');

/** Sentences for codes of messages. Unknown codes are named with their number. */
export function useWords() {
  const { t, textOf, format } = useMarketPage();
  return {
    meaningOf: (code: number) => textOf(`market.code.${code}`) ?? t('market.code.unknown', { code: String(code) }),
    nextOf: (code: number) => textOf(`market.codeNext.${code}`) ?? t('market.codeNext.unknown'),
    messageOf: (code: string, fileName = '') =>
      code === ''
        ? t(isMail({ fileName }) ? 'market.unreadableMail' : 'market.unreadable')
        : (textOf(`market.message.${code}`) ?? t('market.message.unknown', { code })),
    faultOf: (fault: string, detail: string, ofMail = false) =>
      (
        (ofMail ? textOf(`market.mailFault.${fault}`) : undefined) ??
        textOf(`market.fault.${fault}`) ??
        t('market.unreadable')
      ).replace('{detail}', detail || '–'),
    /** Of a message that is not to be sent yet; null for one that is due. */
    plannedOf: ({ notBefore, notAfter }: MarketDelivery) => {
      const from = format.moment(notBefore);
      if (notAfter) return t('market.plannedWithin', { from, to: format.time(notAfter) });
      return new Date(notBefore) > new Date() ? t('market.planned', { from }) : null;
    },
    reasonOf: (reason: string) => textOf(`market.leftOut.${reason}`) ?? textOf(`error.${reason}`) ?? reason,
  };
}

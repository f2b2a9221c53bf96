import { useMarketPage } from '../../page.tsx';

/** Sentences for codes of messages. Unknown codes are named with their number. */
export function useWords() {
  const { t, textOf } = useMarketPage();
  return {
    meaningOf: (code: number) => textOf(`market.code.${code}`) ?? t('market.code.unknown', { code: String(code) }),
    nextOf: (code: number) => textOf(`market.codeNext.${code}`) ?? t('market.codeNext.unknown'),
    messageOf: (code: string) =>
      code === ''
        ? t('market.unreadable')
        : (textOf(`market.message.${code}`) ?? t('market.message.unknown', { code })),
    faultOf: (fault: string, detail: string) =>
      (textOf(`market.fault.${fault}`) ?? t('market.unreadable')).replace('{detail}', detail || '–'),
    reasonOf: (reason: string) => textOf(`market.leftOut.${reason}`) ?? textOf(`error.${reason}`) ?? reason,
  };
}

import type { MarketSettings } from '@nahstrom/contract';
import { useBasename } from 'react-admin';
import { Alert } from '../../ui/layout/Alert.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { useMarketPage } from '../page.ts';

type MissingField = 'communityId' | 'edaNumber' | 'communityType';

/** Details of the community without which nothing can be prepared.
 *  @param needsKind the message names the kind of the community, or is live */
export function missingOf(settings: MarketSettings | undefined, needsKind = false): MissingField[] {
  if (!settings) return [];
  const { communityId, edaNumber, communityType } = settings;
  return [
    ...(communityId ? [] : (['communityId'] as const)),
    ...(edaNumber ? [] : (['edaNumber'] as const)),
    ...(needsKind && communityType === null ? (['communityType'] as const) : []),
  ];
}

type MissingForRequestProps = { community: number; missing: readonly MissingField[] };

/** Names each missing detail with the way to its form. */
export function MissingForRequest({ community, missing }: MissingForRequestProps) {
  const { t } = useMarketPage();
  const basename = useBasename();
  const number = missing.find(field => field !== 'communityType');
  if (missing.length === 0) return null;
  return (
    <Alert
      severity="warning"
      title={t('market.cannotPrepare')}
      actions={
        <>
          {number && (
            <LinkButton to={`${basename}/communities/${community}#${number}`}>{t('market.complete')}</LinkButton>
          )}
          {missing.includes('communityType') && (
            <LinkButton to={`${basename}/marketmessages/settings/${community}`}>{t('market.chooseKind')}</LinkButton>
          )}
        </>
      }
    >
      {t('market.cannotPrepareText', { fields: missing.map(field => t(`market.missingField.${field}`)).join(', ') })}
    </Alert>
  );
}

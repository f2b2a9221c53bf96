import type { MarketSettings } from '@nahstrom/contract';
import { useBasename } from 'react-admin';
import { Alert } from '../../ui/layout/Alert.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import type { MarketListText } from '../page.ts';

type Details = Pick<MarketSettings, 'communityId' | 'edaNumber'> & Partial<Pick<MarketSettings, 'communityType'>>;
const fields = ['communityId', 'edaNumber', 'communityType'] as const;
type Field = (typeof fields)[number];

/** Details of a community without which nothing can be prepared.
 *  @param needsKind the message names the kind of the community, or is live */
export const missingOf = (details: Details, needsKind = false): Field[] =>
  fields.filter(field => !details[field] && (field !== 'communityType' || needsKind));

type MissingDetailsProps = {
  t: MarketListText;
  community: { id: number; title?: string };
  missing: readonly Field[];
};

/** Names the missing details with the way to their form. */
export function MissingDetails({ t, community: { id, title }, missing }: MissingDetailsProps) {
  const basename = useBasename();
  const number = missing.find(field => field !== 'communityType');
  if (missing.length === 0) return null;
  return (
    <Alert
      severity="warning"
      title={title ? t('market.missingHeading', { community: title }) : t('market.cannotPrepare')}
      actions={
        <>
          {number && <LinkButton to={`${basename}/communities/${id}#${number}`}>{t('market.complete')}</LinkButton>}
          {missing.includes('communityType') && (
            <LinkButton to={`${basename}/marketmessages/settings/${id}`}>{t('market.chooseKind')}</LinkButton>
          )}
        </>
      }
    >
      {t('market.missing', { fields: missing.map(field => t(`market.missingField.${field}`)).join(', ') })}
    </Alert>
  );
}

import { type PublicCommunity, spacedIban } from '@nahstrom/contract';
import { Alert, Section } from '@nahstrom/kit/components';
import { Documents } from './CommunitySection.tsx';
import { CheckField, type SectionProps } from './fields.tsx';

type ApprovalsProps = SectionProps & { communities: readonly PublicCommunity[] };

/** The texts are the community's; an approval is stored as version and language of its text. */
export function Approvals({ communities, ...props }: ApprovalsProps) {
  const { form, t } = props;
  const community = communities.find(({ id }) => id === form.typed.community);
  if (!community) return <Alert tone="warning">{t('approvals.communityFirst')}</Alert>;
  const { version, ...wordings } = community.approvalTexts;
  const wording = wordings[form.locale];
  const { baName, baNumber } = form.typed;
  return (
    <Section title={t('approvals.section')} intro={t('approvals.intro', { version })}>
      <CheckField
        {...props}
        name="approvalMembership"
        label={<strong>{t('member.approvalMembership')}</strong>}
        hint={wording.membership}
      />
      {community.documents.length > 0 && (
        <dl className="application-facts">
          <Documents community={community} form={form} t={t} />
        </dl>
      )}
      <CheckField
        {...props}
        name="approvalSepa"
        label={<strong>{t('member.approvalSepa')}</strong>}
        hint={wording.sepa}
      />
      <dl className="application-facts">
        <dt>{t('approvals.creditorId')}</dt>
        <dd>{community.creditorId || t('approvals.creditorIdLater')}</dd>
        <dt>{t('member.baNumber')}</dt>
        <dd>{baNumber ? [spacedIban(baNumber), baName].filter(Boolean).join(', ') : t('approvals.noAccount')}</dd>
      </dl>
      <CheckField
        {...props}
        name="approvalAdditionalContract"
        label={<strong>{t('member.approvalAdditionalContract')}</strong>}
        hint={wording.additionalContract}
      />
      <CheckField
        {...props}
        name="approvalUsageValues"
        label={<strong>{t('member.approvalUsageValues')}</strong>}
        hint={wording.usageValues}
      />
    </Section>
  );
}

import { approvalTextVersion, type PublicCommunity } from '@nahstrom/contract';
import { Section } from '@nahstrom/kit/components';
import { CheckField, type SectionProps } from './fields.tsx';

type ApprovalsProps = SectionProps & { communities: readonly PublicCommunity[] };

/** A change of these texts is a new `approvalTextVersion` in the contract: what a person agreed to is kept by it. */
export function Approvals({ communities, ...props }: ApprovalsProps) {
  const { form, t } = props;
  const community = communities.find(({ id }) => id === form.typed.community)?.title ?? t('approvals.someCommunity');
  return (
    <Section title={t('approvals.section')} intro={t('approvals.intro', { version: approvalTextVersion })}>
      <CheckField
        {...props}
        name="approvalMembership"
        label={<strong>{t('approvals.membership')}</strong>}
        hint={t('approvals.membershipText', { community })}
      />
      <CheckField
        {...props}
        name="approvalSepa"
        label={<strong>{t('approvals.sepa')}</strong>}
        hint={t('approvals.sepaText', { community })}
      />
      <CheckField
        {...props}
        name="approvalAdditionalContract"
        label={<strong>{t('approvals.additionalContract')}</strong>}
        hint={t('approvals.additionalContractText', { community })}
      />
      <CheckField
        {...props}
        name="approvalUsageValues"
        label={<strong>{t('approvals.usageValues')}</strong>}
        hint={t('approvals.usageValuesText', { community })}
      />
    </Section>
  );
}

import Typography from '@mui/material/Typography';
import { type NewMember, newMember } from '@nahstrom/contract';
import { ArrayInput, BooleanInput, SimpleFormIterator } from 'react-admin';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { CountingPointInputs } from '../../communities/countingPoints/CountingPointInputs.tsx';
import { inputsOf } from '../../inputsOf.tsx';
import { RecordForm } from '../../layout/RecordForm.tsx';
import { Columns, Section } from '../../layout/Section.tsx';
import { usePage } from '../../page.tsx';
import { MemberInputs } from './MemberInputs.tsx';

const { SelectInput } = inputsOf<NewMember>();

/** Enters an application received on paper. */
export default function MemberCreate() {
  return (
    <RecordForm
      kind="create"
      Inputs={NewMemberInputs}
      write={newMember}
      heading="member.create"
      leadsTo="show"
      initialOf={({ user }) => ({ ...blank, locale: user.locale })}
    />
  );
}

function NewMemberInputs() {
  const { t } = usePage();
  const { communities } = useCommunities();
  return (
    <>
      <Section heading={t('member.community')} lead={t('member.createLead')}>
        <Columns>
          <SelectInput
            source="community"
            label={t('member.community')}
            helperText={false}
            choices={communities.map(({ id, title }) => ({ id, name: title }))}
            isRequired
          />
        </Columns>
      </Section>
      <MemberInputs />
      <Section heading={t('member.countingPoints')}>
        <ArrayInput source="countingPoints" label={false} helperText={false}>
          <SimpleFormIterator
            inline={false}
            disableReordering
            disableClear
            fullWidth
            getItemLabel={place => (
              <Typography variant="body2">{t('point.place', { place: String(place + 1) })}</Typography>
            )}
          >
            <CountingPointInputs />
          </SimpleFormIterator>
        </ArrayInput>
      </Section>
      <Section heading={t('member.approvals')} lead={t('member.approvalsLead')}>
        {approvals.map(approval => (
          <BooleanInput key={approval} source={approval} label={t(`member.${approval}`)} helperText={false} />
        ))}
      </Section>
    </>
  );
}

const approvals = ['approvalMembership', 'approvalSepa', 'approvalAdditionalContract', 'approvalUsageValues'] as const;

const blank = {
  memberType: 'person',
  salutation: 'none',
  citizenship: 'AT',
  networkOperator: '',
  taxRuleFeed: null,
  existingSmartMeter: null,
  countingPoints: [
    {
      cpNumber: '',
      powerProductionType: 1,
      feedType: null,
      yearConsumption: null,
      peakPerformance: null,
      plantName: '',
    },
  ],
  approvalMembership: true,
  approvalSepa: true,
  approvalAdditionalContract: true,
  approvalUsageValues: true,
};

import type { GroupType, Level, OrganisationSettings } from '@nahstrom/contract';
import { useWatch } from 'react-hook-form';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Columns, Section } from '../../ui/layout/Section.tsx';
import { usePage } from '../page.ts';
import { choosableGroups } from '../usergroups/choosableGroups.ts';
import { EmbedSection } from './EmbedSection.tsx';
import { TestMail } from './TestMail.tsx';

const { TextInput, NumberInput, SwitchInput, RecordInput } = inputsOf<OrganisationSettings>('organisation');

type DefaultGroup = Extract<keyof OrganisationSettings, `default${string}`>;

const defaultGroups: Record<DefaultGroup, { level: Level; groupType: GroupType }> = {
  defaultOrgAdminGroup: { level: 'organisation', groupType: 'admin' },
  defaultOrgUserGroup: { level: 'organisation', groupType: 'user' },
  defaultClientAdminGroup: { level: 'client', groupType: 'admin' },
  defaultClientUserGroup: { level: 'client', groupType: 'user' },
};

export function SettingsInputs() {
  const { t } = usePage();
  const [contactAddress, mailApplications, mailCompleteMonths] = useWatch<
    OrganisationSettings,
    ['contactAddress', 'mailApplications', 'mailCompleteMonths']
  >({ name: ['contactAddress', 'mailApplications', 'mailCompleteMonths'] });
  const hasNobody = !contactAddress?.trim();
  return (
    <>
      <Section heading={t('settings.general')}>
        <Columns>
          <TextInput source="title" helperText={t('organisation.titleHelp')} isRequired />
          <TextInput source="senderAddress" type="email" helperText={t('settings.senderAddressHelp')} />
          <TextInput source="contactAddress" type="email" helperText={t('settings.contactAddressHelp')} />
        </Columns>
        <SwitchInput
          source="mailApplications"
          helperText={mailApplications && hasNobody && t('settings.mailApplicationsNobody')}
        />
        <SwitchInput
          source="mailCompleteMonths"
          helperText={mailCompleteMonths && hasNobody && t('settings.mailApplicationsNobody')}
        />
        <SwitchInput source="mailMembers" helperText={t('settings.mailMembersHelp')} />
        <TestMail />
      </Section>
      <Section heading={t('settings.limits')}>
        <Columns>
          <NumberInput source="fileMegabytes" helperText={t('settings.fileMegabytesHelp')} isRequired />
          <NumberInput source="outdatedAfterDays" helperText={t('settings.outdatedAfterDaysHelp')} isRequired />
        </Columns>
      </Section>
      <EmbedSection />
      <Section heading={t('settings.security')}>
        <SwitchInput source="requireTwoFactor" helperText={t('settings.requireTwoFactorHelp')} />
      </Section>
      <Section heading={t('settings.groups')} lead={t('settings.groupsLead')}>
        <Columns>
          {(Object.keys(defaultGroups) as DefaultGroup[]).map(source => (
            <RecordInput key={source} source={source} of={choosableGroups} filter={defaultGroups[source]} isRequired />
          ))}
        </Columns>
      </Section>
    </>
  );
}

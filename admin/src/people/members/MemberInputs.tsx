import {
  compact,
  furtherTexts,
  isFeeder,
  type Member,
  type MemberData,
  memberTypes,
  type NewMember,
  salutations,
  spacedIban,
  unlistedOperator,
} from '@nahstrom/contract';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCountries, useNetworkOperators, useTaxRules } from '../../communities/lookups/lookups.ts';
import { Checkbox } from '../../ui/inputs/Checkbox.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Deferred } from '../../ui/layout/Deferred.tsx';
import { Columns, Section } from '../../ui/layout/Section.tsx';
import { usePage } from '../page.ts';

const { TextInput, SelectInput, DayInput, CodeInput } = inputsOf<MemberData>('member');

/** All fields of a person that administrators write. */
export function MemberInputs() {
  const { t } = usePage();
  return (
    <>
      <Person />
      <Deferred meanwhile={<div style={{ minHeight: '100vh' }} />}>
        <Section heading={t('record.contact')}>
          <Columns>
            <OptionalInput source="email" type="email" none={t('member.hasNoEmail')} hint={t('member.byLetter')} />
            <OptionalInput source="phone" type="tel" none={t('member.hasNoPhone')} />
            <SelectInput source="locale" helperText={t('member.localeHelp')} choices={['de', 'en']} isRequired />
          </Columns>
        </Section>
        <Section heading={t('member.billingAddress')}>
          <InvoiceAddressInputs />
        </Section>
        <Section heading={t('member.deliveryAddress')} lead={t('member.deliveryLead')}>
          <Columns>
            <TextInput source="deliveryStreet" />
            <TextInput source="deliveryHousenumber" />
            <TextInput source="deliveryZip" />
            <TextInput source="deliveryCity" />
          </Columns>
        </Section>
        <Section heading={t('record.bankConnection')} lead={t('member.bankLead')}>
          <Columns>
            <TextInput source="baName" />
            <TextInput source="baNumber" />
          </Columns>
          <MandateOfAccount />
        </Section>
        <Network />
        <Section heading={t('action.more')}>
          <Columns>
            {furtherTexts.map(source => (
              <TextInput key={source} source={source} />
            ))}
          </Columns>
        </Section>
      </Deferred>
    </>
  );
}

type OptionalProps = { source: 'email' | 'phone'; type: string; none: string; hint?: string };

/** Null for a person without one. */
function OptionalInput({ source, type, none, hint }: OptionalProps) {
  const { setValue, formState } = useFormContext<MemberData>();
  const hasNone = useWatch<MemberData, OptionalProps['source']>({ name: source }) === null;
  const change = (none: boolean) =>
    setValue(source, none ? null : '', { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return (
    <div>
      {!hasNone && <TextInput source={source} type={type} isRequired />}
      <Checkbox
        label={none}
        helperText={hasNone && hint}
        checked={hasNone}
        onChange={event => change(event.target.checked)}
      />
    </div>
  );
}

function Person() {
  const { t } = usePage();
  const [memberType] = useWatch<MemberData, ['memberType']>({ name: ['memberType'] });
  const countries = useCountries();
  const isCompany = memberType === 'company';
  return (
    <Section heading={t('record.person')}>
      <Columns>
        <SelectInput source="memberType" choices={memberTypes} isRequired />
        <SelectInput source="salutation" choices={salutations} isRequired />
        {isCompany && <TextInput source="companyName" isRequired />}
        {isCompany && <TextInput source="companyUid" />}
        <TextInput source="firstName" isRequired={!isCompany} />
        <TextInput source="lastName" isRequired={!isCompany} />
        <DayInput source="birthDate" />
        <CodeInput source="citizenship" choices={countries.choices} />
      </Columns>
    </Section>
  );
}

export const InvoiceAddressInputs = () => (
  <Columns>
    <TextInput source="street" isRequired />
    <TextInput source="housenumber" isRequired />
    <TextInput source="stairs" />
    <TextInput source="floor" />
    <TextInput source="doorNumber" />
    <TextInput source="zip" isRequired />
    <TextInput source="city" isRequired />
  </Columns>
);

function Network() {
  const { t } = usePage();
  const operators = useNetworkOperators();
  const taxRules = useTaxRules();
  const record = useRecordContext<Member>();
  const [taxRuleFeed, operator, typedPoints] = useWatch<
    NewMember,
    ['taxRuleFeed', 'networkOperator', 'countingPoints']
  >({ name: ['taxRuleFeed', 'networkOperator', 'countingPoints'] });
  const points = typedPoints ?? record?.countingPoints ?? [];
  const hasFeeder = points.some(({ powerProductionType }) => isFeeder(Number(powerProductionType)));
  return (
    <Section heading={t('member.network')}>
      <Columns>
        <CodeInput
          source="networkOperator"
          choices={[...operators.choices, { id: unlistedOperator, name: t('member.otherNetworkOperator') }]}
          isRequired
        />
        {operator === unlistedOperator && <TextInput source="otherNetworkOperator" isRequired />}
        <TextInput source="cnrNetworkOperator" helperText={t('member.cnrNetworkOperatorHelp')} />
        <SelectInput
          source="existingSmartMeter"
          choices={[
            { id: true, name: t('answer.yes') },
            { id: false, name: t('answer.no') },
          ]}
          emptyText={t('choice.none')}
        />
        <SelectInput
          source="taxRuleFeed"
          helperText={t('member.taxRuleFeedHelp')}
          choices={taxRules.choices}
          emptyText={t('choice.none')}
          isRequired={hasFeeder}
        />
        {(taxRuleFeed === 'REVERSE_CHARGE' || taxRuleFeed === 'OTHER_EXEMPT') && (
          <TextInput source="taxNumberFeed" isRequired={taxRuleFeed === 'REVERSE_CHARGE'} />
        )}
      </Columns>
    </Section>
  );
}

/** A mandate holds for its account only. */
function MandateOfAccount() {
  const { t } = usePage();
  const record = useRecordContext<Member>();
  const [typed] = useWatch<MemberData, ['baNumber']>({ name: ['baNumber'] });
  const mandate = record?.mandates.find(({ revoked }) => revoked === null);
  if (!mandate || !typed || compact(typed) === mandate.iban) return null;
  return (
    <Alert severity="warning">
      {t('member.otherAccount', { reference: mandate.reference, iban: spacedIban(mandate.iban) })}
    </Alert>
  );
}

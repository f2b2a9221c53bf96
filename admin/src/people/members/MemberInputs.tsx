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
import { Fragment } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCountries, useNetworkOperators, useTaxRules } from '../../communities/lookups/lookups.ts';
import { inputsOf } from '../../inputsOf.tsx';
import { Alert } from '../../layout/Alert.tsx';
import { Checkbox } from '../../layout/Checkbox.tsx';
import { Deferred } from '../../layout/Deferred.tsx';
import { Columns, Section } from '../../layout/Section.tsx';
import { usePage } from '../page.ts';

const { TextInput, SelectInput, DayInput, CodeInput } = inputsOf<MemberData>();
type Field = Exclude<Parameters<typeof TextInput>[0]['source'], 'version'>;

/** All fields of a person that administrators write. */
export function MemberInputs() {
  const { t } = usePage();
  const text = (source: Field, isRequired = false) => (
    <TextInput source={source} label={t(`member.${source}`)} helperText={false} isRequired={isRequired} />
  );
  return (
    <>
      <Person />
      <Deferred meanwhile={<div style={{ minHeight: '100vh' }} />}>
        <Section heading={t('record.contact')}>
          <Columns>
            <OptionalInput source="email" type="email" none={t('member.hasNoEmail')} hint={t('member.byLetter')} />
            <OptionalInput source="phone" type="tel" none={t('member.hasNoPhone')} />
            <SelectInput
              source="locale"
              label={t('member.locale')}
              helperText={t('member.localeHelp')}
              choices={(['de', 'en'] as const).map(id => ({ id, name: t(`member.locale.${id}`) }))}
              isRequired
            />
          </Columns>
        </Section>
        <Section heading={t('member.billingAddress')}>
          <InvoiceAddressInputs />
        </Section>
        <Section heading={t('member.deliveryAddress')} lead={t('member.deliveryLead')}>
          <Columns>
            {text('deliveryStreet')}
            {text('deliveryHousenumber')}
            {text('deliveryZip')}
            {text('deliveryCity')}
          </Columns>
        </Section>
        <Section heading={t('record.bankConnection')} lead={t('member.bankLead')}>
          <Columns>
            {text('baName')}
            {text('baNumber')}
          </Columns>
          <MandateOfAccount />
        </Section>
        <Network />
        <Section heading={t('action.more')}>
          <Columns>
            {furtherTexts.map(source => (
              <Fragment key={source}>{text(source)}</Fragment>
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
  const { t } = usePage();
  const { setValue, formState } = useFormContext<MemberData>();
  const hasNone = useWatch<MemberData, OptionalProps['source']>({ name: source }) === null;
  const change = (none: boolean) =>
    setValue(source, none ? null : '', { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return (
    <div>
      {!hasNone && (
        <TextInput source={source} type={type} label={t(`member.${source}`)} helperText={false} isRequired />
      )}
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
        <SelectInput
          source="memberType"
          label={t('member.memberType')}
          helperText={false}
          choices={memberTypes.map(id => ({ id, name: t(`member.memberType.${id}`) }))}
          isRequired
        />
        <SelectInput
          source="salutation"
          label={t('member.salutation')}
          helperText={false}
          choices={salutations.map(id => ({ id, name: t(`member.salutation.${id}`) }))}
          isRequired
        />
        {isCompany && <TextInput source="companyName" label={t('member.companyName')} helperText={false} isRequired />}
        {isCompany && <TextInput source="companyUid" label={t('member.companyUid')} helperText={false} />}
        <TextInput source="firstName" label={t('member.firstName')} helperText={false} isRequired={!isCompany} />
        <TextInput source="lastName" label={t('member.lastName')} helperText={false} isRequired={!isCompany} />
        <DayInput source="birthDate" label={t('member.birthDate')} />
        <CodeInput
          source="citizenship"
          label={t('member.citizenship')}
          choices={countries.choices}
          helperText={false}
        />
      </Columns>
    </Section>
  );
}

export function InvoiceAddressInputs() {
  const { t } = usePage();
  const text = (
    source: 'street' | 'housenumber' | 'stairs' | 'floor' | 'doorNumber' | 'zip' | 'city',
    isRequired = false,
  ) => <TextInput source={source} label={t(`member.${source}`)} helperText={false} isRequired={isRequired} />;
  return (
    <Columns>
      {text('street', true)}
      {text('housenumber', true)}
      {text('stairs')}
      {text('floor')}
      {text('doorNumber')}
      {text('zip', true)}
      {text('city', true)}
    </Columns>
  );
}

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
          label={t('member.networkOperator')}
          choices={[...operators.choices, { id: unlistedOperator, name: t('member.otherNetworkOperator') }]}
          helperText={false}
          isRequired
        />
        {operator === unlistedOperator && (
          <TextInput
            source="otherNetworkOperator"
            label={t('member.otherNetworkOperator')}
            helperText={false}
            isRequired
          />
        )}
        <TextInput
          source="cnrNetworkOperator"
          label={t('member.cnrNetworkOperator')}
          helperText={t('member.cnrNetworkOperatorHelp')}
        />
        <SelectInput
          source="existingSmartMeter"
          label={t('member.existingSmartMeter')}
          helperText={false}
          choices={[
            { id: true, name: t('member.yes') },
            { id: false, name: t('member.no') },
          ]}
          emptyText={t('choice.none')}
        />
        <SelectInput
          source="taxRuleFeed"
          label={t('member.taxRuleFeed')}
          helperText={t('member.taxRuleFeedHelp')}
          choices={taxRules.choices}
          emptyText={t('choice.none')}
          isRequired={hasFeeder}
        />
        {(taxRuleFeed === 'REVERSE_CHARGE' || taxRuleFeed === 'OTHER_EXEMPT') && (
          <TextInput
            source="taxNumberFeed"
            label={t('member.taxNumberFeed')}
            helperText={false}
            isRequired={taxRuleFeed === 'REVERSE_CHARGE'}
          />
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

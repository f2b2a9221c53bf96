import { askableFields, type Community, type CommunityData, type StaticLookup } from '@nahstrom/contract';
import { useGetList, useRecordContext } from 'react-admin';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Columns, Section } from '../../ui/layout/Section.tsx';
import { usePage } from '../page.ts';

const { TextInput, CheckboxGroupInput } = inputsOf<CommunityData>('community');

export function CommunityInputs() {
  const { t } = usePage();
  return (
    <>
      <Section heading={t('community.section.name')}>
        <Columns>
          <TextInput source="title" isRequired />
          <TextInput source="titleShort" helperText={t('community.titleShortHelp')} />
          <TextInput source="chairman" />
          <AssociationStatusInput />
        </Columns>
      </Section>
      <Section heading={t('community.section.market')} lead={t('community.section.marketLead')}>
        <Columns>
          <TextInput source="edaNumber" helperText={t('community.edaNumberHelp')} />
          <TextInput source="customerNumberEvu" />
          <div style={{ gridColumn: '1 / -1' }}>
            <TextInput source="communityId" helperText={t('community.communityIdHelp')} />
          </div>
        </Columns>
      </Section>
      <Section heading={t('community.section.invoice')} lead={t('community.section.invoiceLead')}>
        <Columns>
          <div style={{ gridColumn: '1 / -1' }}>
            <TextInput source="invoiceAddress" />
          </div>
          <TextInput source="invoiceZip" inputMode="numeric" />
          <TextInput source="invoiceCity" />
          <TextInput source="zvr" helperText={t('community.zvrHelp')} />
          <TextInput source="taxUid" helperText={t('community.taxUidHelp')} />
          <TextInput source="taxNumber" helperText={t('community.taxNumberHelp')} />
        </Columns>
      </Section>
      <Section heading={t('community.section.payment')} lead={t('community.section.paymentLead')}>
        <Columns>
          <TextInput source="clientIban" />
          <TextInput source="creditorId" helperText={t('community.creditorIdHelp')} />
          <TextInput source="paymentReference" helperText={t('community.paymentReferenceHelp')} />
        </Columns>
      </Section>
      <Section heading={t('community.section.application')} lead={t('community.section.applicationLead')}>
        <CheckboxGroupInput source="askedFields" choices={askableFields} />
      </Section>
    </>
  );
}

const { SelectInput } = inputsOf<CommunityData>('community');

/** A choice from the organisation's list. Free text from before the list existed may stay unchanged. */
function AssociationStatusInput() {
  const { t, locale } = usePage();
  const record = useRecordContext<Community>();
  const { data: entries } = useGetList<StaticLookup>('staticlookups', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'lookupNumber', order: 'ASC' },
    filter: { table: 'associationStatuses' },
  });
  const choices = (entries ?? []).map(entry => ({
    id: entry.lookupCode,
    name: locale === 'de' ? entry.lookupTitle : entry.lookupTitleEn,
  }));
  const stored = record?.associationStatus;
  const isListed = !stored || choices.some(choice => choice.id === stored);
  return (
    <SelectInput
      source="associationStatus"
      helperText={t('community.associationStatusHelp')}
      choices={isListed ? choices : [...choices, { id: stored, name: stored }]}
      emptyText={t('choice.none')}
      emptyValue=""
    />
  );
}

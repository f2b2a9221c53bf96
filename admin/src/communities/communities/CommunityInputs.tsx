import { askableFields, type CommunityData } from '@nahstrom/contract';
import { inputsOf } from '../../inputsOf.tsx';
import { Columns, Section } from '../../layout/Section.tsx';
import { usePage } from '../../page.tsx';
import { AssociationStatusInput } from './AssociationStatusInput.tsx';

const { TextInput, CheckboxGroupInput } = inputsOf<CommunityData>();

export function CommunityInputs() {
  const { t } = usePage();
  const input = (source: Exclude<keyof CommunityData, 'version' | 'askedFields'>, help?: string) => (
    <TextInput source={source} label={t(`community.${source}`)} helperText={help ?? false} />
  );
  return (
    <>
      <Section heading={t('community.section.name')}>
        <Columns>
          <TextInput source="title" label={t('community.title')} helperText={false} isRequired />
          {input('titleShort', t('community.titleShortHelp'))}
          {input('chairman')}
          <AssociationStatusInput />
        </Columns>
      </Section>
      <Section heading={t('community.section.market')} lead={t('community.section.marketLead')}>
        <Columns>
          {input('edaNumber', t('community.edaNumberHelp'))}
          {input('customerNumberEvu')}
          <div style={{ gridColumn: '1 / -1' }}>{input('communityId', t('community.communityIdHelp'))}</div>
        </Columns>
      </Section>
      <Section heading={t('community.section.invoice')} lead={t('community.section.invoiceLead')}>
        <Columns>
          <div style={{ gridColumn: '1 / -1' }}>{input('invoiceAddress')}</div>
          <TextInput source="invoiceZip" label={t('community.invoiceZip')} helperText={false} inputMode="numeric" />
          {input('invoiceCity')}
          {input('zvr', t('community.zvrHelp'))}
          {input('taxUid', t('community.taxUidHelp'))}
          {input('taxNumber', t('community.taxNumberHelp'))}
        </Columns>
      </Section>
      <Section heading={t('community.section.payment')} lead={t('community.section.paymentLead')}>
        <Columns>
          {input('clientIban')}
          {input('creditorId', t('community.creditorIdHelp'))}
          {input('paymentReference', t('community.paymentReferenceHelp'))}
        </Columns>
      </Section>
      <Section heading={t('community.section.application')} lead={t('community.section.applicationLead')}>
        <CheckboxGroupInput
          source="askedFields"
          label={t('community.askedFields')}
          choices={askableFields.map(id => ({ id, name: t(`community.askedFields.${id}`) }))}
          helperText={false}
        />
      </Section>
    </>
  );
}

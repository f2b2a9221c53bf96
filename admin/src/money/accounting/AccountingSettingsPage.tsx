import {
  type AccountingSettings,
  type AccountingSettingsData,
  type AccountKey,
  accountingSettingsData,
  type BookedAccount,
  personAccountModes,
} from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { CommunityFrame } from '../../communities/communities/CommunityFrame.tsx';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Columns, Section } from '../../ui/layout/Section.tsx';
import { LoadFailure } from '../../ui/pages/LoadFailure.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { usePage } from '../page.ts';
import { keyText } from './keyText.ts';

const { TextInput, NumberInput, SelectInput } = inputsOf<AccountingSettings>('accounting');
const { TextInput: AccountText } = inputsOf<Record<string, unknown>>('accounting');

/** Accounts for booking the documents of a community. */
export default function AccountingSettingsPage() {
  const { t, api, notify } = usePage();
  const id = Number(useParams().id);
  const queryClient = useQueryClient();
  const path = { params: { path: { id } } };
  const queryKey = ['communities', 'accounting', id];
  const { data: settings, error } = useQuery({
    queryKey,
    queryFn: () => answerOf(api.GET('/community/{id}/accounting', path)),
  });
  if (error) return <LoadFailure error={error} />;
  if (!settings) return <PageLoading />;

  const save = async (body: AccountingSettingsData) => {
    const answer = await answerOf(api.POST('/community/{id}/accounting', { ...path, body }));
    queryClient.setQueryData(queryKey, answer.accountingSettings);
    notify({ type: 'success', message: t('accounting.saved') });
  };
  return (
    <CommunityFrame shown="accounting" lead={t('accounting.settingsLead')}>
      <SimpleForm key={settings.version} schema={accountingSettingsData} defaultValues={settings} onSubmit={save}>
        <Section heading={t('records.member')}>
          <Columns>
            <SelectInput source="personAccounts" choices={personAccountModes} isRequired />
            <span />
            <TextInput source="receivableAccount" isRequired />
            <TextInput source="payableAccount" isRequired />
          </Columns>
        </Section>
        <Section heading={t('accounting.accounts')} lead={t('accounting.accountsLead')}>
          <Accounts accounts={settings.accounts} used={settings.used} />
        </Section>
        <Section heading={t('accounting.taxes')}>
          <Columns>
            <TextInput source="outputTaxAccount" isRequired />
            <TextInput source="inputTaxAccount" isRequired />
          </Columns>
        </Section>
        <Section heading={t('accounting.bmd')}>
          <Columns>
            {(['invoiceSymbol', 'feedInSymbol', 'cancellationSymbol'] as const).map(source => (
              <TextInput key={source} source={source} isRequired />
            ))}
          </Columns>
        </Section>
        <Section heading={t('accounting.datev')}>
          <Columns>
            {(['datevConsultant', 'datevClient', 'accountLength', 'fiscalYearMonth'] as const).map(source => (
              <NumberInput key={source} source={source} isRequired />
            ))}
          </Columns>
        </Section>
      </SimpleForm>
    </CommunityFrame>
  );
}

type AccountsProps = { accounts: BookedAccount[]; used: AccountKey[] };

/** The others, which no document or tariff uses, on request, or if one of them is invalid. */
function Accounts({ accounts, used }: AccountsProps) {
  const { t } = usePage();
  const { errors } = useFormState();
  const [isWhole, setIsWhole] = useState(used.length === 0);
  const isUsed = ({ kind, vatRate, reverseCharge }: BookedAccount) =>
    used.some(key => key.kind === kind && key.vatRate === vatRate && key.reverseCharge === reverseCharge);
  const hidden = accounts.filter(account => !isUsed(account)).length;
  const isAllShown = isWhole || errors.accounts !== undefined;
  return (
    <>
      {accounts.map(
        (account, place) =>
          (isAllShown || isUsed(account)) && (
            <AccountRow key={keyText(t, account)} name={keyText(t, account)} at={`accounts.${place}`} />
          ),
      )}
      {!isAllShown && hidden > 0 && (
        <Button variant="text" style={{ marginTop: 8 }} onClick={() => setIsWhole(true)}>
          {t('accounting.showUnused', { count: hidden })}
        </Button>
      )}
    </>
  );
}

function AccountRow({ name, at }: { name: string; at: string }) {
  return (
    <Columns role="group" aria-label={name} template="minmax(0, 1.4fr) repeat(3, minmax(0, 1fr))">
      <p>{name}</p>
      {(['account', 'taxCode', 'taxKey'] as const).map(field => (
        <AccountText key={field} source={`${at}.${field}`} />
      ))}
    </Columns>
  );
}

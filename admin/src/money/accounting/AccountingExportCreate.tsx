import { type AccountingFormat, type AccountingPreview, accountingFormats } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBasename, useCreatePath, useRedirect } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { CommunityChoice } from '../../communities/communities/CommunityChoice.tsx';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { today } from '../../platform/today.ts';
import { useAction } from '../../platform/useAction.ts';
import { FieldRow } from '../../ui/inputs/FieldRow.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Checkbox, SelectField } from '../../ui/lists/fields.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { usePage } from '../page.ts';
import { useChosenInvoices } from '../sepa/chosenInvoices.ts';
import { keyText } from './keyText.ts';
import { PeriodInputs } from './PeriodInputs.tsx';
import { monthBefore } from './periods.ts';

/** The documents of a period as a file for the bookkeeper, with control totals. */
export default function AccountingExportCreate() {
  const { t, api, notify, format: shown, fieldTextsOf, reasonOf } = usePage();
  const createPath = useCreatePath();
  const redirect = useRedirect();
  const navigate = useNavigate();
  const basename = useBasename();
  const { ids, community: ofChosen, month } = useChosenInvoices();
  const { communities, isPending } = useCommunities();
  const [chosen, setChosen] = useState<number>();
  // The period covers all selected documents, so that none is lost by its date.
  const [period, setPeriod] = useState(ids ? { start: '2021-01-01', end: today() } : monthBefore(today()));
  const [format, setFormat] = useState<AccountingFormat>('bmd');
  const [includeExported, setIncludeExported] = useState(false);
  const community = chosen ?? ofChosen ?? communities[0]?.id;
  const body = { community: community ?? 0, format, includeExported, ...period, ...(ids && { ids }) };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['accountingexports', 'preview', body],
    queryFn: () => answerOf(api.POST('/accountingexports/preview', { body })),
    enabled: community !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const [create, isBusy] = useAction(async () => {
    try {
      await answerOf(api.PUT('/accountingexport/create', { body }));
      notify({ type: 'success', message: t('accounting.committed') });
      if (month) navigate(`${basename}?month=${month}`);
      else redirect('list', 'accountingexports');
    } catch (thrown) {
      await refetch();
      throw thrown;
    }
  });
  if (isPending) return <PageLoading />;
  const fieldTexts: Partial<Record<string, string>> = error ? fieldTextsOf(error) : {};
  const isPossible = data && !error && !isPlaceholderData && data.sums.documents > 0;

  return (
    <Page
      heading={t('record.accountingExport')}
      lead={
        ids
          ? month
            ? t('month.newLeadChosen', { count: ids.length, month: shown.month(`${month}-01`) })
            : t('accounting.newLeadChosen', { count: ids.length })
          : t('accounting.newLeadAll')
      }
      back={{ to: createPath({ resource: 'accountingexports', type: 'list' }), label: t('menu.accounting') }}
      actions={
        <Button
          variant="contained"
          loading={isBusy}
          disabled={!isPossible || data.missingAccounts.length > 0 || data.missingPersons.length > 0}
          onClick={() => create()}
        >
          {t('accounting.commit')}
        </Button>
      }
    >
      <FieldRow>
        <CommunityChoice communities={communities} value={community} onChange={id => setChosen(id ?? chosen)} />
        <PeriodInputs period={period} errors={fieldTexts} onChange={setPeriod} />
        <SelectField
          label={t('accounting.format')}
          value={format}
          choices={accountingFormats.map(id => ({ id, name: t(`accounting.format.${id}`) }))}
          onChange={chosen => setFormat(chosen ?? format)}
        />
        <Checkbox
          label={t('accounting.includeExported')}
          checked={includeExported}
          onChange={event => setIncludeExported(event.target.checked)}
        />
      </FieldRow>
      {error && Object.keys(fieldTexts).length === 0 && <Alert severity="error">{reasonOf(error)}</Alert>}
      {data && !error && <Preview community={community!} preview={data} />}
    </Page>
  );
}

function Preview({ community, preview }: { community: number; preview: AccountingPreview }) {
  const { t, format } = usePage();
  const { sums, alreadyExported, missingAccounts, missingPersons, withoutTaxKey } = preview;
  return (
    <>
      <ToSettle
        community={community}
        text={t('accounting.missing')}
        names={missingAccounts.map(key => keyText(t, key))}
      />
      <ToSettle
        community={community}
        text={t('accounting.missingPersons')}
        names={missingPersons.map(({ memberName: name, memberNumber }) =>
          memberNumber === null
            ? t('accounting.personWithout', { name })
            : t('accounting.person', { name, number: String(memberNumber) }),
        )}
      />
      <ToSettle
        community={community}
        text={t('accounting.withoutTaxKey')}
        names={withoutTaxKey.map(key => keyText(t, key))}
      />
      {alreadyExported > 0 && (
        <Alert severity="info">{t('accounting.alreadyExported', { count: alreadyExported })}</Alert>
      )}
      <Section heading={t('accounting.sums')} lead={t('accounting.signHelp')}>
        <Facts
          facts={[
            [t('accounting.documents'), format.whole(sums.documents)],
            [t('accounting.entries'), format.whole(sums.entries)],
            [t('accounting.netto'), format.money(sums.netto)],
            [t('accounting.tax'), format.money(sums.tax)],
            [t('accounting.brutto'), format.money(sums.brutto)],
            [t('accounting.debit'), format.money(sums.debit)],
            [t('accounting.credit'), format.money(sums.credit)],
          ]}
        />
      </Section>
    </>
  );
}

function ToSettle({ community, text, names }: { community: number; text: string; names: string[] }) {
  const { t } = usePage();
  const basename = useBasename();
  if (names.length === 0) return null;
  return (
    <Alert severity="warning">
      {text}
      <ul>
        {names.map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <Link to={`${basename}/communities/${community}/accounting`}>{t('accounting.toSettings')}</Link>
    </Alert>
  );
}

import type { SepaPreview } from '@nahstrom/contract';
import { answerOf, isDay } from '@nahstrom/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCreatePath, useRedirect } from 'react-admin';
import { CommunityChoice } from '../../communities/communities/CommunityChoice.tsx';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { useAction } from '../../platform/useAction.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FieldRow } from '../../ui/inputs/FieldRow.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { DayField } from '../../ui/lists/fields.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { usePage } from '../page.ts';
import { useChosenInvoices } from './chosenInvoices.ts';
import { LeftOutTable, PaymentTable } from './PaymentTable.tsx';
import { useRunDownload } from './useRunDownload.ts';

/** Preview and creation of a SEPA run. */
export default function SepaRunCreate() {
  const { t, api, format, fieldTextsOf, reasonOf } = usePage();
  const createPath = useCreatePath();
  const { ids, community: ofChosen, month } = useChosenInvoices();
  const { communities, isPending } = useCommunities();
  const [chosen, setChosen] = useState<number>();
  const [day, setDay] = useState<string>();
  const community = chosen ?? ofChosen ?? communities[0]?.id;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['separuns', 'preview', community, ids, day],
    queryFn: () =>
      answerOf(
        api.POST('/separuns/preview', {
          body: { community: community!, ...(ids && { ids }), ...(day && { collectionDate: day }) },
        }),
      ),
    enabled: community !== undefined && (day === undefined || isDay(day)),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  if (isPending) return <PageLoading />;
  const fieldTexts = error ? (fieldTextsOf(error) as { collectionDate?: string }) : {};

  return (
    <Page
      heading={t('sepa.newHeading')}
      lead={
        ids
          ? month
            ? t('month.newLeadChosen', { count: ids.length, month: format.month(`${month}-01`) })
            : t('sepa.newLeadChosen', { count: ids.length })
          : t('sepa.newLeadAll')
      }
      back={{ to: createPath({ resource: 'separuns', type: 'list' }), label: t('records.sepaRun') }}
      actions={
        data && !error ? (
          <Commit community={community!} month={month} preview={data} isStale={isPlaceholderData} refetch={refetch} />
        ) : (
          <Button variant="contained" disabled>
            {t('sepa.commit')}
          </Button>
        )
      }
      wide
    >
      <FieldRow>
        <CommunityChoice communities={communities} value={community} onChange={id => setChosen(id ?? chosen)} />
        <CollectionDay day={day} preview={data} fault={fieldTexts.collectionDate} onChange={setDay} />
      </FieldRow>
      {error && !fieldTexts.collectionDate && <Alert severity="error">{reasonOf(error)}</Alert>}
      {data && !error && <Preview preview={data} />}
    </Page>
  );
}

type CollectionDayProps = {
  day: string | undefined;
  preview: SepaPreview | undefined;
  fault?: string;
  onChange(day: string | undefined): void;
};

function CollectionDay({ day, preview, fault, onChange }: CollectionDayProps) {
  const { t, format } = usePage();
  return (
    <DayField
      label={t('sepa.collectionDate')}
      value={day ?? preview?.collectionDate ?? ''}
      onChange={onChange}
      onBlur={() => day === '' && onChange(undefined)}
      error={fault}
      helperText={preview && t('sepa.collectionDateHelp', { day: format.day(preview.earliest) })}
      min={preview?.earliest}
    />
  );
}

function Preview({ preview }: { preview: SepaPreview }) {
  const { t, format } = usePage();
  const { debits, credits, payments, leftOut } = preview;
  const textOf = ({ count, cents }: SepaPreview['debits']) => `${t('sepa.count', { count })} · ${format.money(cents)}`;
  return (
    <>
      <Section heading={t('sepa.facts')}>
        <Facts
          facts={[
            [t('sepa.debits'), textOf(debits)],
            [t('sepa.credits'), textOf(credits)],
          ]}
        />
      </Section>
      {leftOut.length > 0 && (
        <Section heading={`${t('sepa.leftOut')} (${format.whole(leftOut.length)})`} lead={t('sepa.leftOutLead')} flush>
          <LeftOutTable label={t('sepa.leftOut')} leftOut={leftOut} />
        </Section>
      )}
      {payments.length === 0 ? (
        <Alert severity="info">{t('sepa.includedNone')}</Alert>
      ) : (
        <Section heading={`${t('sepa.included')} (${format.whole(payments.length)})`} flush>
          <PaymentTable label={t('sepa.included')} payments={payments} />
        </Section>
      )}
    </>
  );
}

type CommitProps = {
  community: number;
  month: string | undefined;
  preview: SepaPreview;
  isStale: boolean;
  refetch(): Promise<unknown>;
};

function Commit({ community, month, preview, isStale, refetch }: CommitProps) {
  const { t, api, notify } = usePage();
  const download = useRunDownload();
  const redirect = useRedirect();
  const [asked, setAsked] = useState(false);
  const { payments, debits, credits, collectionDate } = preview;
  const [commit, isBusy] = useAction(async ({ downloads }: { downloads: boolean }) => {
    try {
      const body = { community, collectionDate, ids: payments.map(({ invoice }) => invoice) };
      const { sepaRun } = await answerOf(api.PUT('/separun/create', { body }));
      notify({ type: 'success', message: t('sepa.committed') });
      redirect('show', 'separuns', sepaRun.id, undefined, month ? { community, month } : {});
      if (downloads) await download(sepaRun);
    } catch (thrown) {
      await refetch();
      throw thrown;
    } finally {
      setAsked(false);
    }
  });
  return (
    <>
      <Button variant="contained" disabled={isStale || payments.length === 0} onClick={() => setAsked(true)}>
        {t('sepa.commit')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('sepa.commitHeading')}
        confirm={t('sepa.commit')}
        busy={isBusy}
        onConfirm={() => commit({ downloads: false })}
        more={{ confirm: t('sepa.commitAndDownload'), onConfirm: () => commit({ downloads: true }) }}
        onClose={() => setAsked(false)}
      >
        {t('sepa.commitText', {
          debits: t('sepa.count', { count: debits.count }),
          credits: t('sepa.count', { count: credits.count }),
        })}
      </ConfirmDialog>
    </>
  );
}

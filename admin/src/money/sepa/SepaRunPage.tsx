import type { SepaRun, SepaRunItem } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { buttonClass } from '@nahstrom/kit/components';
import { useCreatePath, useShowContext } from 'ra-core';
import { ConfirmedAction } from '../../layout/ConfirmedAction.tsx';
import { Facts } from '../../layout/Facts.tsx';
import { Page } from '../../layout/Page.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { Section } from '../../layout/Section.tsx';
import { WholeRecord } from '../../layout/WholeRecord.tsx';
import { usePage } from '../../page.tsx';
import { CancelExport } from './CancelExport.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import { RunState } from './RunState.tsx';

export default function SepaRunPage() {
  return (
    <WholeRecord>
      <Run />
    </WholeRecord>
  );
}

function Run() {
  const { t, format } = usePage();
  const { record: run } = useShowContext<SepaRun>();
  const createPath = useCreatePath();
  if (!run) return <PageLoading />;
  const textOf = ({ count, cents }: SepaRun['debits']) => `${t('sepa.count', { count })} · ${format.money(cents)}`;
  return (
    <Page
      heading={t('sepa.runHeading', { day: format.day(run.collectionDate) })}
      beside={<RunState run={run} />}
      lead={run.communityTitle}
      back={{ to: createPath({ resource: 'separuns', type: 'list' }), label: t('records.sepaRun') }}
      actions={<Actions run={run} />}
      wide
    >
      <Section heading={t('sepa.facts')}>
        <Facts
          facts={[
            [t('sepa.debits'), textOf(run.debits)],
            [t('sepa.credits'), textOf(run.credits)],
            [t('sepa.collectionDate'), format.day(run.collectionDate)],
            [t('sepa.debitMessage'), [run.debitMessage, run.creditMessage].filter(Boolean).join(', ')],
            [t('sepa.created'), format.moment(run.created)],
            [t('sepa.createdBy'), run.createdBy],
          ]}
        />
      </Section>
      <Section heading={`${t('sepa.items')} (${format.whole(run.items.length)})`} flush>
        <PaymentTable label={t('sepa.items')} payments={run.items} beside={item => <TakeBack item={item} />} />
      </Section>
    </Page>
  );
}

function Actions({ run }: { run: SepaRun }) {
  const { t, api, apiBase } = usePage();
  const files = [
    [run.debitFile, t('sepa.debitFile')],
    [run.creditFile, t('sepa.creditFile')],
  ] as const;
  return (
    <>
      {run.state === 'active' && (
        <ConfirmedAction
          label={t('sepa.cancelRun')}
          destructive
          heading={t('sepa.cancelRunHeading')}
          done={t('sepa.canceled')}
          run={() => answerOf(api.POST('/separun/{id}/cancel', { params: { path: { id: run.id } } }))}
        >
          {t('sepa.cancelRunText')}
        </ConfirmedAction>
      )}
      {files.map(
        ([file, label]) =>
          file !== null && (
            <a className={buttonClass('primary')} key={file} href={`${apiBase}/download/${file}`} download>
              {label}
            </a>
          ),
      )}
    </>
  );
}

function TakeBack({ item }: { item: SepaRunItem }) {
  const { t, format } = usePage();
  if (item.canceled) {
    return <p className="admin-small admin-quiet">{t('sepa.canceledOn', { day: format.moment(item.canceled) })}</p>;
  }
  return <CancelExport label={t('sepa.cancelItem')} invoice={item.invoice} number={item.invoiceNumber} small />;
}

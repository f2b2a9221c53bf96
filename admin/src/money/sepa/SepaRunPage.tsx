import type { SepaRun, SepaRunItem } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useCreatePath } from 'react-admin';
import { NextStep } from '../../energy/higherParts.ts';
import { useAction } from '../../platform/useAction.ts';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { factsOf } from '../../ui/layout/factsOf.ts';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { StateChip } from '../../ui/lists/StateChip.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { recordPage } from '../../ui/pages/recordPage.tsx';
import { usePage } from '../page.ts';
import { CancelExport } from './CancelExport.tsx';
import { useMonthOfVisit } from './chosenInvoices.ts';
import { PaymentTable } from './PaymentTable.tsx';
import { RunState } from './RunState.tsx';
import { type FileOfRun, useRunDownload } from './useRunDownload.ts';

export default recordPage<SepaRun>(Run);

function Run({ record: run }: { record: SepaRun }) {
  const { t, format } = usePage();
  const createPath = useCreatePath();
  const visit = useMonthOfVisit();
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
      {run.state === 'active' && run.handedOver === null && <Alert severity="warning">{t('sepa.fileReadyText')}</Alert>}
      {visit && run.handedOver !== null && <NextStep {...visit} after="collect" />}
      <Section heading={t('sepa.facts')}>
        <Facts
          facts={factsOf(
            [t('sepa.debits'), textOf(run.debits)],
            [t('sepa.credits'), textOf(run.credits)],
            [t('sepa.collectionDate'), format.day(run.collectionDate)],
            [t('sepa.debitMessage'), [run.debitMessage, run.creditMessage].filter(Boolean).join(', ')],
            [t('sepa.created'), format.moment(run.created)],
            [t('sepa.createdBy'), run.createdBy],
            run.handedOver && [t('sepa.handedOver'), format.moment(run.handedOver)],
            run.handedOver && [t('sepa.handedOverBy'), run.handedOverBy],
          )}
        />
      </Section>
      <Section heading={`${t('sepa.items')} (${format.whole(run.items.length)})`} flush>
        <PaymentTable
          label={t('sepa.items')}
          payments={run.items}
          beside={item => <TakeBack item={item} isHandedOver={run.handedOver !== null} />}
        />
      </Section>
    </Page>
  );
}

function Actions({ run }: { run: SepaRun }) {
  const { t, api, apiBase } = usePage();
  const download = useRunDownload();
  const [downloadAll, isBusy] = useAction(() => download(run));
  const [downloadOne] = useAction((only: FileOfRun) => download(run, only));
  const isReady = run.state === 'active' && run.handedOver === null;
  const files = [
    ['debitFile', t('sepa.debitFile')],
    ['creditFile', t('sepa.creditFile')],
  ] as const;
  return (
    <>
      {run.state === 'active' && (
        <ConfirmedAction
          label={t('sepa.cancelRun')}
          destructive
          heading={t('sepa.cancelRunHeading')}
          done={t('notice.sepaCanceled')}
          run={() => answerOf(api.POST('/separun/{id}/cancel', { params: { path: { id: run.id } } }))}
        >
          {t(run.handedOver === null ? 'sepa.leaveRunText' : 'sepa.cancelRunText')}
        </ConfirmedAction>
      )}
      {files.map(
        ([file, label]) =>
          run[file] !== null && (
            <Button
              key={file}
              href={`${apiBase}/download/${run[file]}`}
              download
              // The first download is noted before, because it may find that documents were taken out.
              onClick={event => {
                if (!isReady) return;
                event.preventDefault();
                void downloadOne(file);
              }}
            >
              {label}
            </Button>
          ),
      )}
      {isReady && (
        <Button variant="contained" loading={isBusy} onClick={() => downloadAll()}>
          {t('sepa.downloadAll')}
        </Button>
      )}
    </>
  );
}

function TakeBack({ item, isHandedOver }: { item: SepaRunItem; isHandedOver: boolean }) {
  const { t, format } = usePage();
  return (
    <>
      {item.isInvoiceCanceled && <StateChip tone="bad" label={t('invoice.state.canceled')} />}{' '}
      {item.canceled ? (
        <Hint>{t('sepa.canceledOn', { day: format.moment(item.canceled) })}</Hint>
      ) : (
        <CancelExport
          label={t('sepa.cancelItem')}
          invoice={item.invoice}
          number={item.invoiceNumber}
          isHandedOver={isHandedOver}
          small
        />
      )}
    </>
  );
}

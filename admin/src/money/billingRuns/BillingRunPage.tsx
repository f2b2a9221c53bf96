import type { BillingRun, IssuerGap } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useBasename, useCreatePath, useRedirect, useRefresh } from 'react-admin';
import { useAction } from '../../platform/useAction.ts';
import { useJob } from '../../platform/useJob.ts';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { returnTo } from '../../ui/forms/useReturn.ts';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button, type ButtonVariant } from '../../ui/layout/Button.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { Figure, Figures } from '../../ui/layout/Figure.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { Progress } from '../../ui/layout/Progress.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { recordPage } from '../../ui/pages/recordPage.tsx';
import { AccountHint, GoOn } from '../higherParts.ts';
import { part, usePage } from '../page.ts';
import { BillingRunStateChip } from './BillingRunStateChip.tsx';
import { CommitRun } from './CommitRun.tsx';
import { EnergyCompared } from './EnergyCompared.tsx';
import { LeftOutEnergy } from './LeftOutEnergy.tsx';
import { periodText } from './periodText.ts';
import { RunMembers } from './RunMembers.tsx';

const RunNext = part(() => import('./RunNext.tsx'));

export default recordPage<BillingRun>(Run);

function Run({ record: run }: { record: BillingRun }) {
  const { t, format } = usePage();
  const createPath = useCreatePath();
  const refresh = useRefresh();
  const [goesOn, setGoesOn] = useState(false);
  const job = useJob(run.state === 'committing' ? run.job : null, { onEnd: refresh });
  const isBroken = run.state === 'committing' && job?.state === 'failed';
  return (
    <Page
      heading={t(`billing.headingOf.${run.kind}`, { period: periodText(run, t, format) })}
      beside={<BillingRunStateChip state={run.state} />}
      lead={run.communityTitle || t('billing.severalCommunities')}
      back={{ to: createPath({ resource: 'billingruns', type: 'list' }), label: t('records.billingRun') }}
      actions={<Verdict run={run} isBroken={isBroken} onCommitted={setGoesOn} />}
      wide
    >
      {goesOn && run.state === 'committed' && run.community && run.unit !== null && (
        <GoOn community={run.community} month={run.periodEnd.slice(0, 7)} />
      )}
      <Standing run={run} isBroken={isBroken} />
      {run.state === 'committed' && run.totals.documents > 0 && <RunNext run={run} />}
      <Totals run={run} />
      {run.totals.energy && (
        <Section heading={t('billing.compared')} lead={t('billing.comparedLead')} flush>
          <EnergyCompared
            energy={run.totals.energy}
            documents={{ consumption: run.totals.consumption.documents, feedIn: run.totals.feedIn.documents }}
          />
        </Section>
      )}
      <RunMembers run={run} />
      <Section heading={t('billing.details')}>
        <Facts
          facts={[
            [t('billing.kind'), t(`billing.kind.${run.kind}`)],
            [t('billing.created'), format.moment(run.created)],
            [t('billing.createdBy'), run.createdBy],
            [t('billing.committed'), run.committed && format.moment(run.committed)],
            [t('billing.reason'), run.reason],
          ]}
        />
      </Section>
    </Page>
  );
}

type Part = { run: BillingRun; isBroken: boolean };

function Standing({ run, isBroken }: Part) {
  const { t, format, refusalText } = usePage();
  const { totals } = run;
  if (isBroken) {
    return (
      <>
        <Alert severity="error">{t('billing.brokenText')}</Alert>
        {run.issuerGaps.map(gap => (
          <IssuerGapTold key={gap.community} gap={gap} run={run} />
        ))}
      </>
    );
  }
  if (run.state === 'committing') {
    return (
      <Alert severity="info">
        {t('billing.committingText')}
        <Progress label={t('billing.progress')} />
      </Alert>
    );
  }
  if (run.state === 'committed') {
    const moment = format.moment(run.committed!);
    return <Alert severity="success">{t('billing.committedText', { moment, count: totals.documents })}</Alert>;
  }
  if (run.state === 'failed') {
    return <Alert severity="error">{t('billing.failedText', { reason: refusalText(run.error) })}</Alert>;
  }
  if (run.state === 'discarded') return <Alert severity="info">{t('billing.discardedText')}</Alert>;
  if (totals.documents === 0)
    return (
      <>
        <Alert severity="warning">{t('billing.nothingText')}</Alert>
        <LeftOutEnergy run={run}>
          <NewPreview run={run} variant="outlined" />
        </LeftOutEnergy>
      </>
    );
  return (
    <>
      <Alert severity="info">{t('billing.previewText')}</Alert>
      {run.community !== null && run.unit !== null && (
        <AccountHint community={run.community} month={run.periodEnd.slice(0, 7)} />
      )}
      {run.issuerGaps.map(gap => (
        <IssuerGapTold key={gap.community} gap={gap} run={run} />
      ))}
      <LeftOutEnergy run={run}>
        <NewPreview run={run} variant="outlined" />
      </LeftOutEnergy>
      {totals.incomplete > 0 && (
        <Alert severity="warning">{t('billing.incompleteText', { count: totals.incomplete })}</Alert>
      )}
      {totals.overlapping > 0 && (
        <Alert severity="warning">{t('billing.overlappingText', { count: totals.overlapping })}</Alert>
      )}
    </>
  );
}

/** Names what documents would lack, with the way to the forms that cure it. */
function IssuerGapTold({ gap: { community, communityTitle, missing }, run }: { gap: IssuerGap; run: BillingRun }) {
  const { t } = usePage();
  const basename = useBasename();
  const createPath = useCreatePath();
  const back = returnTo('billingruns', run.id);
  const entered = missing.filter(each => each !== 'exemption');
  const names = entered.map(each => t(`billing.issuerGap.${each}`)).join(', ');
  return (
    <Alert
      severity="error"
      actions={
        <>
          {entered.length > 0 && (
            <LinkButton
              variant="text"
              to={`${createPath({ resource: 'communities', type: 'edit', id: community })}${back}`}
            >
              {t('billing.issuerGap.cure')}
            </LinkButton>
          )}
          {missing.some(each => each !== 'address') && (
            <LinkButton variant="text" to={`${basename}/communities/${community}/settings${back}`}>
              {t(missing.includes('exemption') ? 'billing.issuerGap.tariff' : 'billing.issuerGap.smallBusiness')}
            </LinkButton>
          )}
        </>
      }
    >
      {entered.length > 0 && <p>{t('billing.issuerGap.text', { community: communityTitle, names })}</p>}
      {missing.includes('exemption') && <p>{t('billing.issuerGap.exemptionText', { community: communityTitle })}</p>}
    </Alert>
  );
}

function Totals({ run: { kind, totals } }: { run: BillingRun }) {
  const { t, format } = usePage();
  const kinds = kind === 'energy' ? (['consumption', 'feedIn'] as const) : (['membershipFee'] as const);
  return (
    <Figures>
      {kinds.map(each => {
        const { documents, kwh, priceNetto, tax, priceBrutto } = totals[each];
        const sums = { count: documents, net: format.money(priceNetto), tax: format.money(tax) };
        return (
          <Figure
            key={each}
            small
            label={t(`billing.${each}`)}
            value={format.money(priceBrutto)}
            hint={
              kind === 'energy'
                ? t('billing.sumHintEnergy', { ...sums, kwh: format.kwh(kwh) })
                : t('billing.sumHint', sums)
            }
          />
        );
      })}
      <Figure small label={t('billing.members')} value={format.whole(totals.members)} />
      <Figure small label={t('billing.leftOut')} value={format.whole(totals.leftOut)} />
    </Figures>
  );
}

function Verdict({ run, isBroken, onCommitted }: Part & { onCommitted(goesOn: boolean): void }) {
  const { t, api } = usePage();
  const redirect = useRedirect();
  const path = { params: { path: { id: run.id } } };
  const isOpen = run.state === 'previewed';
  return (
    <>
      {isOpen && (
        <ConfirmedAction
          label={t('action.discard')}
          destructive
          heading={t('billing.discardHeading')}
          done={t('billing.discarded')}
          run={() => answerOf(api.DELETE('/admin/billingrun/{id}', path))}
          leave={() => redirect('list', 'billingruns')}
        >
          {t('billing.discardText')}
        </ConfirmedAction>
      )}
      {(run.state === 'failed' || run.state === 'discarded') && run.unit !== null && <NewPreview run={run} />}
      {((isOpen && run.totals.documents > 0) || isBroken) && (
        <CommitRun run={run} isAgain={isBroken} onCommitted={onCommitted} />
      )}
    </>
  );
}

/** Previews the same period again with the current data. */
function NewPreview({ run, variant = 'contained' }: { run: BillingRun; variant?: ButtonVariant }) {
  const { t, api } = usePage();
  const redirect = useRedirect();
  const [preview, isBusy] = useAction(async () => {
    const { community, unit, periodStart: start, params } = run;
    const { leaveOutIncomplete = false, leaveOutOverlapping = false } = params;
    const body = { community: community!, unit: unit!, start, leaveOutIncomplete, leaveOutOverlapping };
    const { billingRun } = await answerOf(api.PUT('/admin/energyrun/create', { body }));
    redirect('show', 'billingruns', billingRun.id);
  });
  return (
    <Button variant={variant} loading={isBusy} onClick={() => preview()}>
      {t('billing.newPreview')}
    </Button>
  );
}

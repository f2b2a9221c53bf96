import type { BillingRun } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useReloadingAction } from '../../platform/useReloadingAction.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Fieldset } from '../../ui/inputs/Fieldset.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Checkbox, TextField } from '../../ui/lists/fields.tsx';
import { usePage } from '../page.ts';
import { EnergyCompared } from './EnergyCompared.tsx';
import { differenceText, useDiffering } from './LeftOutEnergy.tsx';

const documentsOf = ({ totals: { consumption, feedIn } }: BillingRun) => ({
  consumption: consumption.documents,
  feedIn: feedIn.documents,
});

/** Asks before documents are written, and for the reason if values are missing or unreliable or the period is partly
 *  billed. */
export function CommitRun(props: {
  run: BillingRun;
  isAgain: boolean;
  /** Called once the documents are being written, with whether they are mailed and the page leads on afterwards. */
  onCommitted(goesOn: boolean): void;
}) {
  const { run, isAgain, onCommitted } = props;
  const { t, api, session, format } = usePage();
  const [asked, setAsked] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const [reason, setReason] = useState('');
  const { documents, incomplete, overlapping } = run.totals;
  const { sendsMails } = session.organisation;
  const mails = sendsMails ? documents - run.letters : 0;
  const isDoubtful = incomplete > 0 || overlapping > 0;
  const differing = useDiffering(run);
  const [named, setNamed] = useState<ReadonlySet<number>>(new Set());
  const isNamed = named.size === run.totals.differing;
  const needsReason = isDoubtful || run.totals.differing > 0;
  const confirmation =
    incomplete === 0 ? 'billing.confirmedRest' : overlapping > 0 ? 'billing.confirmedBoth' : 'billing.confirmed';
  const label = t(isAgain ? 'billing.again' : 'billing.commit');

  const [commit, isBusy] = useReloadingAction(async ({ mail }: { mail: boolean }) => {
    const body = { confirmed, mail, reason: reason.trim(), leftOut: [...named] };
    await answerOf(api.POST('/admin/billingrun/{id}/commit', { params: { path: { id: run.id } }, body }));
    setAsked(false);
    onCommitted(mail);
  });

  return (
    <>
      <Button variant="contained" disabled={run.issuerGaps.length > 0} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('billing.commitHeading', { count: documents })}
        confirm={label}
        busy={isBusy}
        isPossible={isNamed && (!isDoubtful || confirmed) && (!needsReason || reason.trim() !== '')}
        onConfirm={() => commit({ mail: false })}
        {...(documents > run.letters && {
          more: { confirm: t('run.commitAndMail'), onConfirm: () => commit({ mail: true }) },
        })}
        onClose={() => setAsked(false)}
      >
        <p>{t('billing.commitText')}</p>
        <p>
          {[
            mails > 0 ? t('run.commitAndMailText') : '',
            sendsMails ? '' : t('run.commitNoServer'),
            mails < documents ? t('run.commitWays', { mails, letters: documents - mails }) : '',
          ]
            .filter(text => text !== '')
            .join(' ')}
        </p>
        {run.totals.energy && <EnergyCompared energy={run.totals.energy} documents={documentsOf(run)} />}
        {run.totals.differing > 0 && (
          <Fieldset legend={t('billing.nameLegend', { count: run.totals.differing })}>
            {differing?.map(({ member, name, differences }) => (
              <Checkbox
                key={member}
                label={name}
                helperText={differences.map(each => differenceText(each, { t, format })).join(' ')}
                checked={named.has(member)}
                onChange={event => {
                  const next = new Set(named);
                  if (event.target.checked) next.add(member);
                  else next.delete(member);
                  setNamed(next);
                }}
              />
            ))}
          </Fieldset>
        )}
        {needsReason && (
          <>
            {incomplete > 0 && <p>{t('billing.incompleteText', { count: incomplete })}</p>}
            {overlapping > 0 && <p>{t('billing.overlappingText', { count: overlapping })}</p>}
            {isDoubtful && (
              <Checkbox
                label={t(confirmation)}
                checked={confirmed}
                onChange={event => setConfirmed(event.target.checked)}
              />
            )}
            <TextField
              label={t('billing.reason')}
              helperText={t('billing.reasonHelp')}
              required
              value={reason}
              maxLength={500}
              onChange={event => setReason(event.target.value)}
            />
          </>
        )}
      </ConfirmDialog>
    </>
  );
}

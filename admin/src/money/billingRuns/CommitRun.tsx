import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { BillingRun } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { usePage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';

/** Asks before documents are written, and for the reason if values are missing or unreliable or the period is partly
 *  billed. */
export function CommitRun({ run, isAgain }: { run: BillingRun; isAgain: boolean }) {
  const { t, api } = usePage();
  const refresh = useRefresh();
  const [asked, setAsked] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const [reason, setReason] = useState('');
  const { documents, incomplete, overlapping } = run.totals;
  const needsReason = incomplete > 0 || overlapping > 0;
  const confirmation =
    incomplete === 0 ? 'billing.confirmedRest' : overlapping > 0 ? 'billing.confirmedBoth' : 'billing.confirmed';
  const label = t(isAgain ? 'billing.again' : 'billing.commit');

  const [commit, isBusy] = useAction(async () => {
    try {
      const body = { confirmed, reason: reason.trim() };
      await answerOf(api.POST('/admin/billingrun/{id}/commit', { params: { path: { id: run.id } }, body }));
      setAsked(false);
    } finally {
      refresh();
    }
  });

  return (
    <>
      <Button variant="contained" disabled={run.issuerGaps.length > 0} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asked}
        heading={t('billing.commitHeading', { count: documents })}
        confirm={label}
        busy={isBusy}
        isPossible={!needsReason || (confirmed && reason.trim() !== '')}
        onConfirm={() => commit()}
        onCancel={() => setAsked(false)}
      >
        <Typography sx={{ mb: needsReason ? 3 : 0 }}>{t('billing.commitText')}</Typography>
        {needsReason && (
          <>
            {incomplete > 0 && (
              <Typography sx={{ mb: 2 }}>{t('billing.incompleteText', { count: incomplete })}</Typography>
            )}
            {overlapping > 0 && (
              <Typography sx={{ mb: 2 }}>{t('billing.overlappingText', { count: overlapping })}</Typography>
            )}
            <FormControlLabel
              control={<Checkbox checked={confirmed} onChange={(_, checked) => setConfirmed(checked)} />}
              label={t(confirmation)}
            />
            <TextField
              label={t('billing.reason')}
              helperText={t('billing.reasonHelp')}
              value={reason}
              onChange={event => setReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
              fullWidth
              required
              sx={{ mt: 3 }}
            />
          </>
        )}
      </ConfirmDialog>
    </>
  );
}

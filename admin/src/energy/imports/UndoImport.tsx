import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { EnergyImport } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { usePage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';

/** Requires typed confirmation, because it removes values of all members. */
export function UndoImport({ report }: { report: EnergyImport }) {
  const { t, api, notify } = usePage();
  const refresh = useRefresh();
  const [asked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [undo, busy] = useAction(async () => {
    if (typed.trim() !== report.fileName.trim()) return setIsWrong(true);
    try {
      const undone = { params: { path: { id: report.id } }, body: { fileName: typed } };
      await answerOf(api.POST('/eegfakt/{id}/undo', undone));
      notify({ type: 'success', message: t('import.undoneNotice') });
    } finally {
      setAsked(false);
      refresh();
    }
  });
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsked(true)}>
        {t('import.undo')}
      </Button>
      <ConfirmDialog
        open={asked}
        heading={t('import.undoHeading')}
        confirm={t('import.undo')}
        destructive
        busy={busy}
        onConfirm={() => undo()}
        onCancel={() => setAsked(false)}
      >
        {t('import.undoText')}
        <TextField
          label={t('import.undoType', { word: report.fileName })}
          value={typed}
          onChange={event => {
            setTyped(event.target.value);
            setIsWrong(false);
          }}
          error={isWrong}
          helperText={isWrong ? t('error.energyImport.fileName.differs') : undefined}
          autoComplete="off"
          fullWidth
          sx={{ mt: 4 }}
        />
      </ConfirmDialog>
    </>
  );
}

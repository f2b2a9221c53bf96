import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { RecordContextProvider, useRefresh } from 'react-admin';
import { type Check, DataForm } from '../../layout/DataForm.tsx';
import { Columns } from '../../layout/Section.tsx';
import { usePage } from '../../page.tsx';

type PartDialogProps<Data> = {
  heading: string;
  write: Check<Data>;
  /** Initial values: a part, or the defaults of a new one. */
  initial: object;
  save(data: Data): Promise<unknown>;
  onClose(): void;
  children: ReactNode;
};

/** The form of one part of a record, above the record's page. A click outside discards no input. */
export function PartDialog<Data>({ heading, write, initial, save, onClose, children }: PartDialogProps<Data>) {
  const { t, notify } = usePage();
  const refresh = useRefresh();
  const headingId = useId();
  const saveAndClose = async (data: Data) => {
    await save(data);
    notify({ type: 'success', message: t('part.saved') });
    refresh();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={headingId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={headingId}>{heading}</DialogTitle>
      <DialogContent>
        <RecordContextProvider value={initial}>
          <DataForm write={write} save={saveAndClose} cancel={onClose}>
            <Box sx={{ pt: 1 }}>
              <Columns>{children}</Columns>
            </Box>
          </DataForm>
        </RecordContextProvider>
      </DialogContent>
    </Dialog>
  );
}

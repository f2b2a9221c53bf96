import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useRef } from 'react';
import { RecordContextProvider } from 'react-admin';
import { AskBeforeClosing } from './AskBeforeLeaving.tsx';
import { type Check, DataForm } from './DataForm.tsx';

export type FormDialogProps<Data> = {
  heading: string;
  lead?: ReactNode;
  write: Check<Data>;
  initial?: object;
  submit?: string;
  destructive?: boolean;
  /** Closes the dialog after success. */
  save(data: Data): Promise<void>;
  close(): void;
  wide?: boolean;
  children: ReactNode;
};

/** A form above the page it belongs to. A click outside does nothing, and Escape asks if there is unsaved input. */
export function OpenFormDialog<Data>(props: FormDialogProps<Data>) {
  const { heading, lead, write, initial, submit, destructive, save, close, wide, children } = props;
  const headingId = useId();
  const leave = useRef(close);
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && leave.current()}
      aria-labelledby={headingId}
      maxWidth={wide ? 'md' : 'xs'}
      fullWidth
    >
      <DialogTitle id={headingId}>{heading}</DialogTitle>
      <DialogContent>
        {lead}
        {/* Otherwise the record of the page below would override the initial values of the dialog. */}
        <RecordContextProvider value={undefined}>
          <DataForm
            write={write}
            initial={initial}
            submit={submit}
            destructive={destructive}
            cancel={close}
            save={async data => {
              await save(data);
              close();
            }}
          >
            <AskBeforeClosing leave={leave} close={close} />
            {children}
          </DataForm>
        </RecordContextProvider>
      </DialogContent>
    </Dialog>
  );
}

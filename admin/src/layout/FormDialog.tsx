import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { type Check, DataForm } from './DataForm.tsx';

type FormDialogProps<Data> = {
  heading: string;
  lead?: ReactNode;
  write: Check<Data>;
  initial?: object;
  submit?: string;
  /** The dialog closes once it is done. */
  save(data: Data): Promise<void>;
  close(): void;
  wide?: boolean;
  children: ReactNode;
};

/** A form on top of the page it belongs to. */
export function FormDialog<Data>(props: FormDialogProps<Data>) {
  const { heading, lead, write, initial, submit, save, close, wide, children } = props;
  const headingId = useId();
  return (
    <Dialog open onClose={close} aria-labelledby={headingId} maxWidth={wide ? 'md' : 'xs'} fullWidth>
      <DialogTitle id={headingId} sx={{ typography: 'h2', pb: 2 }}>
        {heading}
      </DialogTitle>
      <DialogContent sx={{ typography: 'body1', pb: 2 }}>
        {lead}
        <DataForm
          write={write}
          initial={initial}
          submit={submit}
          cancel={close}
          save={async data => {
            await save(data);
            close();
          }}
        >
          {children}
        </DataForm>
      </DialogContent>
    </Dialog>
  );
}

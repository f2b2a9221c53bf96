import { type ReactNode, useRef } from 'react';
import { RecordContextProvider } from 'react-admin';
import { Dialog } from '../dialogs/Dialog.tsx';
import { AskBeforeClosing } from './AskBeforeLeaving.tsx';
import { OwnErrors } from './OwnErrors.tsx';
import { SaveButton } from './SaveButton.tsx';
import { type Check, SimpleForm } from './SimpleForm.tsx';
import { Toolbar } from './Toolbar.tsx';

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
  const leave = useRef(close);
  return (
    <Dialog open title={heading} size={wide ? 'large' : undefined} onClose={() => leave.current()}>
      <OwnErrors>
        {lead && <div>{lead}</div>}
        {/* Otherwise the record of the page below would override the initial values of the dialog. */}
        <RecordContextProvider value={undefined}>
          <SimpleForm
            schema={write}
            defaultValues={initial}
            toolbar={
              <Toolbar cancel={close}>
                <SaveButton label={submit} color={destructive ? 'error' : 'primary'} />
              </Toolbar>
            }
            onSubmit={async data => {
              await save(data);
              close();
            }}
          >
            <AskBeforeClosing leave={leave} close={close} />
            {children}
          </SimpleForm>
        </RecordContextProvider>
      </OwnErrors>
    </Dialog>
  );
}

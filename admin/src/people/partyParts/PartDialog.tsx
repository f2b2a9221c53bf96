import type { ReactNode } from 'react';
import { useRefresh } from 'react-admin';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { Columns } from '../../layout/Section.tsx';
import type { Check } from '../../layout/SimpleForm.tsx';
import { usePage } from '../page.ts';

type PartDialogProps<Data> = {
  heading: string;
  write: Check<Data>;
  /** Initial values: a part, or the defaults of a new one. */
  initial: object;
  save(data: Data): Promise<unknown>;
  onClose(): void;
  children: ReactNode;
};

/** The form of one part of a record, above the record's page. */
export function PartDialog<Data>({ heading, write, initial, save, onClose, children }: PartDialogProps<Data>) {
  const { t, notify } = usePage();
  const refresh = useRefresh();
  const saveAndTell = async (data: Data) => {
    await save(data);
    notify({ type: 'success', message: t('part.saved') });
    refresh();
  };
  return (
    <FormDialog heading={heading} write={write} initial={initial} save={saveAndTell} close={onClose} wide>
      <Columns>{children}</Columns>
    </FormDialog>
  );
}

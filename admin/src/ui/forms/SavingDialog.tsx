import type { ComponentProps } from 'react';
import { useRefresh } from 'react-admin';
import { usePage } from '../page.tsx';
import { FormDialog } from './FormDialog.tsx';

type SavingDialogProps<Data> = Omit<ComponentProps<typeof FormDialog<Data>>, 'save'> & {
  save(data: Data): Promise<unknown>;
  /** Notice after success. */
  done: string;
};

/** A form above its page, which is reloaded once it is saved. */
export function SavingDialog<Data>({ save, done, ...dialog }: SavingDialogProps<Data>) {
  const { notify } = usePage();
  const refresh = useRefresh();
  return (
    <FormDialog<Data>
      {...dialog}
      save={async data => {
        await save(data);
        notify({ type: 'success', message: done });
        refresh();
      }}
    />
  );
}

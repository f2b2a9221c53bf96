import type { SavedView } from '@nahstrom/contract';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useAction } from '../../platform/useAction.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { Button } from '../layout/Button.tsx';
import { TextField } from '../lists/fields.tsx';
import { usePage } from '../page.tsx';
import { nameFaultOf } from './savedViews.ts';

type ViewNameProps = {
  heading: string;
  views: SavedView[];
  /** The view being renamed. */
  own?: SavedView;
  /** Refusals are shown at the field. */
  onSave(name: string): Promise<void>;
  onCancel(): void;
  children?: ReactNode;
};

export function ViewName({ heading, views, own, onSave, onCancel, children }: ViewNameProps) {
  const { t, fieldTextsOf, noticesOf } = usePage();
  const formId = useId();
  const [name, setName] = useState(own?.name ?? '');
  const [fault, setFault] = useState<string>();

  const [save, isSaving] = useAction(async () => {
    try {
      await onSave(name.trim());
    } catch (thrown) {
      const messages = noticesOf(thrown).map(({ message }) => message);
      setFault(fieldTextsOf(thrown).name ?? messages.join(' '));
    }
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = nameFaultOf(views, name, own?.id);
    setFault(found && t(`views.name.${found}`));
    if (!found) save();
  };
  return (
    <Dialog
      open
      title={heading}
      onClose={onCancel}
      actions={
        <>
          <Button variant="text" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button variant="contained" type="submit" form={formId} loading={isSaving}>
            {t('action.save')}
          </Button>
        </>
      }
    >
      {children && <div>{children}</div>}
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label={t('views.name')}
          error={fault}
          required
          value={name}
          onChange={event => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

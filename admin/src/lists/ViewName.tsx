import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { SavedView } from '@nahstrom/contract';
import { Button } from '@nahstrom/kit/components';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { usePage } from '../page.tsx';
import { useAction } from '../useAction.ts';
import { nameFaultOf } from './savedViews.ts';

type ViewNameProps = {
  heading: string;
  views: SavedView[];
  /** The view being renamed. */
  own?: SavedView;
  /** Refusals of the server are shown at the field. */
  onSave(name: string): Promise<void>;
  onCancel(): void;
  children?: ReactNode;
};

export function ViewName({ heading, views, own, onSave, onCancel, children }: ViewNameProps) {
  const { t, fieldTextsOf } = usePage();
  const headingId = useId();
  const [name, setName] = useState(own?.name ?? '');
  const [fault, setFault] = useState<string>();

  const [save, isSaving] = useAction(async () => {
    try {
      await onSave(name.trim());
    } catch (thrown) {
      const text = fieldTextsOf(thrown).name;
      if (!text) throw thrown;
      setFault(text);
    }
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = nameFaultOf(views, name, own?.id);
    setFault(found && t(`views.name.${found}`));
    if (!found) save();
  };
  return (
    <Dialog open onClose={onCancel} aria-labelledby={headingId} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={headingId}>{heading}</DialogTitle>
        <DialogContent>
          {children}
          <TextField
            autoFocus
            fullWidth
            required
            label={t('views.name')}
            value={name}
            onChange={event => setName(event.target.value)}
            error={fault !== undefined}
            helperText={fault}
            sx={{ mt: 3 }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="quiet" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button variant="primary" type="submit" busy={isSaving}>
            {t('action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

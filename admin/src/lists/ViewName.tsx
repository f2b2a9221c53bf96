import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { usePage } from '../page.tsx';
import { type NameFault, nameFaultOf, type SavedView } from './savedViews.ts';

type ViewNameProps = {
  heading: string;
  views: SavedView[];
  /** The view that is renamed. */
  own?: SavedView;
  onSave(name: string): void;
  onCancel(): void;
  children?: ReactNode;
};

export function ViewName({ heading, views, own, onSave, onCancel, children }: ViewNameProps) {
  const { t } = usePage();
  const headingId = useId();
  const [name, setName] = useState(own?.name ?? '');
  const [fault, setFault] = useState<NameFault>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = nameFaultOf(views, name, own?.id);
    setFault(found);
    if (!found) onSave(name.trim());
  };
  return (
    <Dialog open onClose={onCancel} aria-labelledby={headingId} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={headingId} sx={{ typography: 'h2', pb: 2 }}>
          {heading}
        </DialogTitle>
        <DialogContent sx={{ typography: 'body1', pb: 2 }}>
          {children}
          <TextField
            autoFocus
            fullWidth
            required
            label={t('views.name')}
            value={name}
            onChange={event => setName(event.target.value)}
            error={fault !== undefined}
            helperText={fault && t(`views.name.${fault}`)}
            sx={{ mt: 3 }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 6, pb: 5 }}>
          <Button onClick={onCancel} color="inherit">
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {t('action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

import { passwordProof } from '@nahstrom/contract';
import { useForm } from '@nahstrom/kit';
import { Button, Dialog, Field, FormNotices, PasswordInput } from '@nahstrom/kit/components';
import { usePortal } from '../../platform/portal.tsx';
import { useWords } from './words.tsx';

type PasswordDialogProps = {
  title: string;
  text: string;
  confirm: string;
  danger?: boolean;
  send(proof: { passwordCurrent: string }): Promise<void>;
  onClose(): void;
};

/** The actions below need the password again; an unlocked screen is not enough. */
export function PasswordDialog({ title, text, confirm, danger = false, send, onClose }: PasswordDialogProps) {
  const { user } = usePortal();
  const t = useWords();
  const { form, error, notices, isBusy } = useForm({ t, schema: passwordProof, send });
  return (
    <Dialog open title={title} onClose={onClose}>
      <p>{text}</p>
      <form {...form} className="n-stack">
        <FormNotices notices={notices} />
        <input type="hidden" name="username" autoComplete="username" value={user.username} readOnly />
        <Field label={t('password.current')} error={error('passwordCurrent')} required>
          <PasswordInput
            name="passwordCurrent"
            autoComplete="current-password"
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
          />
        </Field>
        <div className="n-actions n-actions-end">
          <Button variant="quiet" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={isBusy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

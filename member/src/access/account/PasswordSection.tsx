import { ownPassword } from '@nahstrom/contract';
import { answerOf, useForm } from '@nahstrom/kit';
import { Alert, Button, Field, FormNotices, PasswordInput, Section } from '@nahstrom/kit/components';
import { usePortal } from '../../platform/portal.tsx';
import { useWords } from './words.tsx';

type PasswordSectionProps = {
  /** Temporary password set by an administrator: the portal stays locked until it is changed. */
  isTemporary?: boolean;
  onChanged(): void;
};

export function PasswordSection({ isTemporary = false, onChanged }: PasswordSectionProps) {
  const { api, notify, user } = usePortal();
  const t = useWords();
  const { form, error, notices, isBusy } = useForm({
    t,
    schema: ownPassword,
    send: async (body, typed) => {
      await answerOf(api.POST('/user/password', { body }));
      typed.reset();
      notify({ type: 'success', message: t('notice.passwordChanged') });
      onChanged();
    },
  });
  const reveal = { showLabel: t('password.show'), hideLabel: t('password.hide') };
  return (
    <Section title={t('password.section')} intro={isTemporary ? undefined : t('password.text')}>
      <form {...form} className="n-stack">
        {isTemporary && (
          <Alert tone="warning" title={t('password.temporaryTitle')}>
            {t('password.temporary')}
          </Alert>
        )}
        <FormNotices notices={notices} />
        {/* Names the account of the password to a password manager. */}
        <input type="hidden" name="username" autoComplete="username" value={user.username} readOnly />
        <Field
          label={t(isTemporary ? 'password.temporaryOne' : 'password.current')}
          error={error('passwordCurrent')}
          required
        >
          <PasswordInput name="passwordCurrent" autoComplete="current-password" {...reveal} />
        </Field>
        <Field label={t('password.new')} hint={t('password.rules')} error={error('password')} required>
          <PasswordInput name="password" autoComplete="new-password" {...reveal} />
        </Field>
        <Field label={t('password.repeat')} error={error('passwordRepeat')} required>
          <PasswordInput name="passwordRepeat" autoComplete="new-password" {...reveal} />
        </Field>
        <div className="n-actions">
          <Button type="submit" variant={isTemporary ? 'primary' : 'secondary'} busy={isBusy}>
            {t('password.send')}
          </Button>
        </div>
      </form>
    </Section>
  );
}

import { Field, PasswordInput, TextInput } from '@nahstrom/kit/components';
import { usePortal } from '../portal.ts';

type Errors = { error: (field: string) => string | undefined };

export function EmailField({ error, defaultValue, readOnly }: Errors & { defaultValue?: string; readOnly?: boolean }) {
  const { t } = usePortal();
  return (
    <Field label={t('field.email')} error={error('username')} required>
      <TextInput
        name="username"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={defaultValue}
        readOnly={readOnly}
      />
    </Field>
  );
}

export function CurrentPasswordField({ error }: Errors) {
  const { t } = usePortal();
  return (
    <Field label={t('field.password')} error={error('password')} required>
      <PasswordInput
        name="password"
        autoComplete="current-password"
        showLabel={t('field.passwordShow')}
        hideLabel={t('field.passwordHide')}
      />
    </Field>
  );
}

/** A new password, twice (spec §5). */
export function NewPasswordFields({ error }: Errors) {
  const { t } = usePortal();
  const reveal = { showLabel: t('field.passwordShow'), hideLabel: t('field.passwordHide') };
  return (
    <>
      <Field label={t('field.newPassword')} hint={t('field.passwordRules')} error={error('password')} required>
        <PasswordInput name="password" autoComplete="new-password" {...reveal} />
      </Field>
      <Field label={t('field.passwordRepeat')} error={error('passwordRepeat')} required>
        <PasswordInput name="passwordRepeat" autoComplete="new-password" {...reveal} />
      </Field>
    </>
  );
}

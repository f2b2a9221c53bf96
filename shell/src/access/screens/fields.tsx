import { Button, Field, PasswordInput, TextInput } from '@nahstrom/kit/components';
import { useState } from 'react';
import { usePortal } from '../../platform/portal.ts';

type Errors = { error: (field: string) => string | undefined };

type EmailFieldProps = Errors & { defaultValue?: string; onChange?(): void };

export function EmailField({ error, defaultValue, onChange }: EmailFieldProps) {
  const { t } = usePortal();
  return (
    <Field label={t('user.username')} error={error('username')} required>
      <TextInput
        name="username"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={defaultValue}
        onChange={onChange}
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
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
    </Field>
  );
}

/** Six digits, or a recovery code with letters, which needs another keyboard on a phone. */
export function SecondFactorField({ error }: Errors) {
  const { t } = usePortal();
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className="second-factor">
      <Field
        label={t(isRecovery ? 'login.recoveryCode' : 'login.code')}
        hint={t(isRecovery ? 'login.recoveryCodeHint' : 'login.codeHint')}
        error={error('code')}
        required
      >
        <TextInput
          name="code"
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      </Field>
      <Button variant="quiet" onClick={() => setRecovery(!isRecovery)}>
        {t(isRecovery ? 'login.useApp' : 'login.useRecoveryCode')}
      </Button>
    </div>
  );
}

/** A new password, twice (spec §5). */
export function NewPasswordFields({ error }: Errors) {
  const { t } = usePortal();
  const reveal = { showLabel: t('password.show'), hideLabel: t('password.hide') };
  return (
    <>
      <Field label={t('password.new')} hint={t('password.rules')} error={error('password')} required>
        <PasswordInput name="password" autoComplete="new-password" {...reveal} />
      </Field>
      <Field label={t('field.passwordRepeat')} error={error('passwordRepeat')} required>
        <PasswordInput name="passwordRepeat" autoComplete="new-password" {...reveal} />
      </Field>
    </>
  );
}

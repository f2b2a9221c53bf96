import type { SessionUser } from '@nahstrom/contract';
import { answerOf, Failure } from '@nahstrom/kit';
import { Button, FormNotices } from '@nahstrom/kit/components';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePortal } from '../../platform/portal.ts';
import { useForm } from '../../platform/useForm.ts';
import { CurrentPasswordField, EmailField, SecondFactorField } from './fields.tsx';

type LoginFormProps = { username?: string; onUser(user: SessionUser): Promise<void>; beside?: ReactNode };

export function LoginForm({ username, onUser, beside }: LoginFormProps) {
  const { api, t } = usePortal();
  const [isCodeAsked, setCodeAsked] = useState(false);
  const { form, error, notices, isBusy } = useForm({
    schema: schemas => schemas.loginParameters,
    fieldOf: { 'login.codeMissing': 'code', 'login.codeInvalid': 'code' },
    send: async body => {
      if (isCodeAsked && !body.code) throw codeMissing;
      try {
        await onUser(await answerOf(api.POST('/login', { body })));
      } catch (thrown) {
        const isFirst = !isCodeAsked && thrown instanceof Failure && thrown.body.error === 'login.codeMissing';
        if (!isFirst) throw thrown;
        setCodeAsked(true);
      }
    },
  });
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (username) element.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus();
  }, [username]);
  useEffect(() => {
    if (isCodeAsked) element.current?.querySelector<HTMLInputElement>('input[name=code]')?.focus();
  }, [isCodeAsked]);

  return (
    <form {...form} ref={element} className="n-stack">
      <FormNotices notices={notices} />
      {/* Another person may have no second factor. */}
      <EmailField error={error} defaultValue={username} onChange={() => setCodeAsked(false)} />
      <CurrentPasswordField error={error} />
      {isCodeAsked && <SecondFactorField error={error} />}
      <div className={beside ? 'n-actions n-actions-end' : 'n-stack'}>
        {beside}
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('login.send')}
        </Button>
      </div>
    </form>
  );
}

const codeMissing = new Failure(401, { error: 'login.codeMissing' });

import { loginParameters, type User } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { Button } from '@nahstrom/kit/components';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePortal } from '../portal.ts';
import { useForm } from '../useForm.ts';
import { FormNotices } from './FormCard.tsx';
import { CurrentPasswordField, EmailField } from './fields.tsx';

type LoginFormProps = { username?: string; onUser(user: User): Promise<void>; beside?: ReactNode };

export function LoginForm({ username, onUser, beside }: LoginFormProps) {
  const { api, t } = usePortal();
  const { form, error, notices, isBusy } = useForm({
    schema: loginParameters,
    send: async body => onUser(await answerOf(api.POST('/login', { body }))),
  });
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (username) element.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus();
  }, [username]);

  return (
    <form {...form} ref={element} className="n-stack">
      <FormNotices notices={notices} />
      <EmailField error={error} defaultValue={username} />
      <CurrentPasswordField error={error} />
      <div className={beside ? 'n-actions n-actions-end' : 'n-stack'}>
        {beside}
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('login.send')}
        </Button>
      </div>
    </form>
  );
}

import { longestTokenName, mostTokenDays, newAccessToken } from '@nahstrom/contract';
import { answerOf, useForm } from '@nahstrom/kit';
import { Button, Dialog, Field, FormNotices, PasswordInput, Select, TextInput } from '@nahstrom/kit/components';
import { useState } from 'react';
import { addDays, todayInVienna } from '../../platform/days.ts';
import { usePortal } from '../../platform/portal.tsx';
import { useWords } from '../account/words.tsx';
import type { CreatedToken } from './Secret.tsx';
import { useTokenWords } from './words.tsx';

const choices = [30, 90, mostTokenDays];

type CreateTokenProps = { onCreated(token: CreatedToken): void; onClose(): void };

export function CreateToken({ onCreated, onClose }: CreateTokenProps) {
  const { api, f, user, sendsMails } = usePortal();
  const words = useWords();
  const t = useTokenWords();
  const [today] = useState(todayInVienna);
  const { form, error, notices, isBusy } = useForm({
    t,
    schema: newAccessToken,
    send: async body => {
      const { accessToken, secret } = await answerOf(api.PUT('/user/token/create', { body }));
      onCreated({ ...accessToken, secret });
    },
  });
  const options = choices.map(count => {
    const value = addDays(today, count);
    const day = f.day(value);
    return { value, label: count === mostTokenDays ? t('tokens.year', { day }) : t('tokens.days', { count, day }) };
  });
  return (
    <Dialog open title={t('tokens.add')} onClose={onClose}>
      {sendsMails && <p>{t('tokens.createText')}</p>}
      <form {...form} className="n-stack">
        <FormNotices notices={notices} />
        <Field label={t('tokens.name')} hint={t('tokens.nameHint')} error={error('name')} required>
          <TextInput name="name" maxLength={longestTokenName} autoComplete="off" />
        </Field>
        <Field label={t('tokens.expiresOn')} error={error('expiresOn')} required>
          <Select name="expiresOn" options={options} defaultValue={addDays(today, mostTokenDays)} />
        </Field>
        <input type="hidden" name="username" autoComplete="username" value={user.username} readOnly />
        <Field label={words('password.current')} error={error('passwordCurrent')} required>
          <PasswordInput
            name="passwordCurrent"
            autoComplete="current-password"
            showLabel={words('password.show')}
            hideLabel={words('password.hide')}
          />
        </Field>
        <div className="n-actions n-actions-end">
          <Button variant="quiet" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('tokens.add')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

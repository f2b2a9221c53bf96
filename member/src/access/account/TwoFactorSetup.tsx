import { twoFactorCode } from '@nahstrom/contract';
import { answerOf, useForm } from '@nahstrom/kit';
import { Button, Field, FormNotices, Icon, TextInput } from '@nahstrom/kit/components';
import { usePortal } from '../../platform/portal.tsx';
import { QrCode } from './QrCode.tsx';
import { useCopy } from './useCopy.ts';
import { useWords } from './words.tsx';

export type TwoFactorKey = { secret: string; uri: string };

type TwoFactorSetupProps = {
  twoFactor: TwoFactorKey;
  onConfirmed(codes: readonly string[]): void;
  onCancel(): void;
};

export function TwoFactorSetup({ twoFactor, onConfirmed, onCancel }: TwoFactorSetupProps) {
  const { api } = usePortal();
  const t = useWords();
  const copy = useCopy();
  const { form, error, notices, isBusy } = useForm({
    t,
    schema: twoFactorCode,
    send: async body => {
      const { recoveryCodes } = await answerOf(api.POST('/user/twofactor/confirm', { body }));
      onConfirmed(recoveryCodes);
    },
  });
  return (
    <ol className="account-steps">
      <li>
        <p>{t('factor.scan')}</p>
        <div className="account-key">
          <QrCode text={twoFactor.uri} label={t('factor.qr')} />
          <div className="n-stack">
            <a href={twoFactor.uri}>{t('factor.open')}</a>
            <div>
              <p className="n-quiet">{t('factor.secret')}</p>
              <p className="account-secret">{twoFactor.secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
            </div>
            <div className="n-actions">
              <Button onClick={() => copy(twoFactor.secret)}>
                <Icon name="copy" /> {t('factor.copySecret')}
              </Button>
            </div>
          </div>
        </div>
      </li>
      <li>
        <p>{t('factor.enter')}</p>
        <form {...form} className="n-stack">
          <FormNotices notices={notices} />
          <Field label={t('factor.code')} error={error('code')} className="account-code" required>
            <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
          </Field>
          <div className="n-actions">
            <Button type="submit" variant="primary" busy={isBusy}>
              {t('factor.turnOn')}
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              {t('action.cancel')}
            </Button>
          </div>
        </form>
      </li>
    </ol>
  );
}

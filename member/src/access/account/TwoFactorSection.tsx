import { answerOf } from '@nahstrom/kit';
import { Alert, Button, buttonClass, Section } from '@nahstrom/kit/components';
import { useState } from 'react';
import { usePortal } from '../../platform/portal.tsx';
import { Link } from '../../ui/Link.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { type TwoFactorKey, TwoFactorSetup } from './TwoFactorSetup.tsx';
import { useWords } from './words.tsx';

type Step =
  | { name: 'rest' }
  | { name: 'begin' | 'renew' | 'turnOff' }
  | { name: 'confirm'; key: TwoFactorKey }
  | { name: 'codes'; codes: readonly string[] };

const rest: Step = { name: 'rest' };

type TwoFactorSectionProps = {
  /** The back office stays locked until this is done. */
  isDemanded: boolean;
  onChanged(): void;
};

export function TwoFactorSection({ isDemanded, onChanged }: TwoFactorSectionProps) {
  const { api, basename, notify, onUserChanged, user } = usePortal();
  const t = useWords();
  const [step, setStep] = useState<Step>(rest);
  const [isOn, setOn] = useState(user.twoFactor);

  const turned = (on: boolean) => {
    setOn(on);
    notify({ type: 'success', message: t(on ? 'factor.turnedOn' : 'factor.turnedOff') });
    onUserChanged?.();
    onChanged();
  };
  const close = () => setStep(rest);

  return (
    <Section
      title={t('factor.section')}
      intro={t('factor.text')}
      actions={
        <span className={`member-state ${isOn ? 'member-state-active' : ''}`}>
          {t(isOn ? 'factor.on' : 'factor.off')}
        </span>
      }
    >
      {isDemanded && !isOn && (
        <Alert tone="warning" title={t('factor.mandatoryTitle')}>
          {t('factor.mandatory')}
        </Alert>
      )}
      {step.name === 'confirm' && (
        <TwoFactorSetup
          twoFactor={step.key}
          onConfirmed={codes => {
            setStep({ name: 'codes', codes });
            turned(true);
          }}
          onCancel={close}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onSaved={close} />}
      {step.name !== 'confirm' && step.name !== 'codes' && (
        <div className="n-actions">
          {isDemanded && isOn && (
            <Link to={`${basename}/admin`} className={buttonClass('primary')}>
              {t('account.office')}
            </Link>
          )}
          {isOn ? (
            <>
              <Button onClick={() => setStep({ name: 'renew' })}>{t('factor.renew')}</Button>
              <Button variant="danger" onClick={() => setStep({ name: 'turnOff' })}>
                {t('factor.turnOff')}
              </Button>
            </>
          ) : (
            <Button variant={isDemanded ? 'primary' : 'secondary'} onClick={() => setStep({ name: 'begin' })}>
              {t('factor.setUp')}
            </Button>
          )}
        </div>
      )}
      {step.name === 'begin' && (
        <PasswordDialog
          title={t('factor.setUpTitle')}
          text={t('factor.setUpText')}
          confirm={t('factor.continue')}
          onClose={close}
          send={async body => {
            const { twoFactor } = await answerOf(api.POST('/user/twofactor/begin', { body }));
            setStep({ name: 'confirm', key: twoFactor });
          }}
        />
      )}
      {step.name === 'renew' && (
        <PasswordDialog
          title={t('factor.renewTitle')}
          text={t('factor.renewText')}
          confirm={t('factor.renewSend')}
          onClose={close}
          send={async body => {
            const { recoveryCodes } = await answerOf(api.POST('/user/twofactor/recoverycodes', { body }));
            setStep({ name: 'codes', codes: recoveryCodes });
          }}
        />
      )}
      {step.name === 'turnOff' && (
        <PasswordDialog
          title={t('factor.turnOffTitle')}
          text={t('factor.turnOffText')}
          confirm={t('factor.turnOff')}
          danger
          onClose={close}
          send={async body => {
            await answerOf(api.POST('/user/twofactor/disable', { body }));
            close();
            turned(false);
          }}
        />
      )}
    </Section>
  );
}

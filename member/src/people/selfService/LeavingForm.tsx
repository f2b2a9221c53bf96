import type { OwnMember } from '@nahstrom/contract';
import { ChangeForm } from './ChangeForm.tsx';
import { TextField } from './TextField.tsx';
import { useWords } from './words.tsx';

export function LeavingForm({ member }: { member: OwnMember }) {
  const t = useWords();
  return (
    <ChangeForm member={member} kind="leaving" submit={t('leaving.send')} isLeaving>
      {error => (
        <>
          <TextField name="leftOn" type="date" label={t('member.leftOn')} error={error} fieldClass="self-short" />
          <div className="self-text">
            <h2>{t('leaving.effects')}</h2>
            <ul>
              <li>{t('leaving.effect1')}</li>
              <li>{t('leaving.effect2')}</li>
              <li>{t('leaving.effect3')}</li>
              <li>{t('leaving.effect4')}</li>
            </ul>
          </div>
        </>
      )}
    </ChangeForm>
  );
}

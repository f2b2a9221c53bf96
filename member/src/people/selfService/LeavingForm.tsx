import type { OwnMember } from '@nahstrom/contract';
import { DayField } from '@nahstrom/kit/components';
import { useState } from 'react';
import { usePortal } from '../../platform/portal.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { useWords } from './words.tsx';

export function LeavingForm({ member }: { member: OwnMember }) {
  const { locale } = usePortal();
  const t = useWords();
  const [leftOn, setLeftOn] = useState('');
  return (
    <ChangeForm member={member} kind="leaving" values={() => ({ leftOn })} submit={t('leaving.send')} isLeaving>
      {error => (
        <>
          <DayField
            name="leftOn"
            label={t('member.leftOn')}
            error={error('leftOn')}
            locale={locale}
            value={leftOn}
            onChange={setLeftOn}
            required
            className="self-short"
          />
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

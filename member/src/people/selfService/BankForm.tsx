import { type OwnMember, spacedIban } from '@nahstrom/contract';
import { Checkbox } from '@nahstrom/kit/components';
import { usePortal } from '../../platform/portal.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { TextField } from './TextField.tsx';
import { useWords } from './words.tsx';

export function BankForm({ member }: { member: OwnMember }) {
  const { locale } = usePortal();
  const t = useWords();
  const texts = member.approvalTexts;
  return (
    <ChangeForm
      member={member}
      kind="bank"
      values={typed => ({ approvalSepa: typed.has('approvalSepa'), approvalTextVersion: texts.version, locale })}
    >
      {error => (
        <>
          <TextField
            name="baName"
            label={t('member.baName')}
            error={error}
            autoComplete="name"
            defaultValue={member.baName || `${member.firstName} ${member.lastName}`}
          />
          <TextField
            name="baNumber"
            label={t('member.baNumber')}
            error={error}
            placeholder="AT00 0000 0000 0000 0000"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            onBlur={event => {
              event.currentTarget.value = spacedIban(event.currentTarget.value);
            }}
          />
          <div className="self-text n-stack">
            <h2>{t('member.approvalSepa')}</h2>
            <p>{texts[locale].sepa}</p>
            {member.creditorId && (
              <p className="n-quiet n-small">{t('bank.creditorId', { creditorId: member.creditorId })}</p>
            )}
          </div>
          <Checkbox
            name="approvalSepa"
            label={t('bank.approve')}
            hint={t('bank.effect')}
            error={error('approvalSepa')}
            required
          />
        </>
      )}
    </ChangeForm>
  );
}

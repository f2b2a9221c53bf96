import { type OwnMember, salutations } from '@nahstrom/contract';
import { Field, Select } from '@nahstrom/kit/components';
import { ChangeForm } from './ChangeForm.tsx';
import { TextField } from './TextField.tsx';
import { useWords } from './words.tsx';

export function NameForm({ member }: { member: OwnMember }) {
  const t = useWords();
  return (
    <ChangeForm member={member} kind="name">
      {error => (
        <>
          {member.memberType === 'company' && (
            <>
              <TextField
                name="companyName"
                label={t('member.companyName')}
                error={error}
                autoComplete="organization"
                defaultValue={member.companyName}
              />
              <TextField
                name="companyUid"
                label={t('member.companyUid')}
                error={error}
                defaultValue={member.companyUid}
                autoComplete="off"
                optional
              />
            </>
          )}
          <Field label={t('member.salutation')} error={error('salutation')} required className="self-short">
            <Select
              name="salutation"
              defaultValue={member.salutation}
              options={salutations.map(value => ({ value, label: t(`member.salutation.${value}`) }))}
            />
          </Field>
          <div className="n-columns">
            <TextField
              name="firstName"
              label={t('member.firstName')}
              error={error}
              autoComplete="given-name"
              defaultValue={member.firstName}
            />
            <TextField
              name="lastName"
              label={t('member.lastName')}
              error={error}
              autoComplete="family-name"
              defaultValue={member.lastName}
            />
          </div>
        </>
      )}
    </ChangeForm>
  );
}

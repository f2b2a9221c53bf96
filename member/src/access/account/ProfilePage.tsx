import { ownProfile } from '@nahstrom/contract';
import { answerOf, useForm } from '@nahstrom/kit';
import { Button, Field, FormNotices, Section, Select, TextInput } from '@nahstrom/kit/components';
import { usePortal } from '../../platform/portal.tsx';
import { AccountPage } from './AccountPage.tsx';
import { AddressSection } from './AddressSection.tsx';
import { MailsSection } from './MailsSection.tsx';
import { OperatorSection } from './OperatorSection.tsx';
import { useWords } from './words.tsx';

export default function ProfilePage() {
  return (
    <AccountPage name="profile">
      <OperatorSection />
      <Profile />
      <AddressSection />
      <MailsSection />
    </AccountPage>
  );
}

const locales = ['de', 'en'] as const;

function Profile() {
  const { api, notify, onUserChanged, sendsMails, user } = usePortal();
  const t = useWords();
  const { form, error, notices, isBusy } = useForm({
    t,
    schema: ownProfile,
    send: async body => {
      await answerOf(api.POST('/user/update', { body }));
      notify({ type: 'success', message: t('notice.userSaved') });
      onUserChanged?.();
    },
  });
  return (
    <Section title={t('profile.section')}>
      <form {...form} className="n-stack">
        <FormNotices notices={notices} />
        <div className="n-columns">
          <Field label={t('user.firstname')} error={error('firstname')} required>
            <TextInput name="firstname" autoComplete="given-name" defaultValue={user.firstname} />
          </Field>
          <Field label={t('user.lastname')} error={error('lastname')} required>
            <TextInput name="lastname" autoComplete="family-name" defaultValue={user.lastname} />
          </Field>
        </div>
        <p className="n-hint account-hint">{t('profile.nameHint')}</p>
        <Field
          label={t('user.locale')}
          hint={t(sendsMails ? 'profile.localeHint' : 'profile.localeHintWithoutMail')}
          error={error('locale')}
        >
          {/* Changed in the header while the page is open. */}
          <Select
            key={user.locale}
            name="locale"
            defaultValue={user.locale}
            options={locales.map(value => ({ value, label: t(`profile.locale.${value}`) }))}
          />
        </Field>
        <div className="n-actions">
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('action.save')}
          </Button>
        </div>
      </form>
    </Section>
  );
}

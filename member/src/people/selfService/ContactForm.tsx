import { type OwnMember, ownContact } from '@nahstrom/contract';
import { answerOf, useForm } from '@nahstrom/kit';
import { Button, buttonClass, FormNotices } from '@nahstrom/kit/components';
import { detailsPath } from '../../platform/places.ts';
import { usePortal } from '../../platform/portal.tsx';
import { Link } from '../../ui/Link.tsx';
import { TextField } from './TextField.tsx';
import { useWords } from './words.tsx';

export function ContactForm({ member }: { member: OwnMember }) {
  const { api, notify, navigate, basename } = usePortal();
  const t = useWords();
  const back = detailsPath(basename, member.id);
  const { form, error, notices, isBusy } = useForm({
    t,
    schema: ownContact,
    values: () => ({ version: member.version }),
    send: async body => {
      await answerOf(api.POST('/member/{id}/contact', { params: { path: { id: member.id } }, body }));
      notify({ type: 'success', message: t('change.contactSaved') });
      navigate(back);
    },
  });
  return (
    <form {...form} className="n-stack n-card n-section">
      <FormNotices notices={notices} />
      <TextField
        name="email"
        type="email"
        label={t('member.email')}
        hint={t('contact.emailHint')}
        error={error}
        autoComplete="email"
        defaultValue={member.email}
      />
      <TextField
        name="phone"
        type="tel"
        label={t('member.phone')}
        error={error}
        autoComplete="tel"
        defaultValue={member.phone}
      />
      <div className="n-actions">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('action.save')}
        </Button>
        <Link className={buttonClass('quiet')} to={back}>
          {t('action.cancel')}
        </Link>
      </div>
    </form>
  );
}

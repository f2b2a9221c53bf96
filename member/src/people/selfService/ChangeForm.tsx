import { type ChangeFacts, type NewChangeRequest, newChangeRequest, type OwnMember } from '@nahstrom/contract';
import { answerOf, type Checks, useForm } from '@nahstrom/kit';
import { Button, buttonClass, FormNotices } from '@nahstrom/kit/components';
import type { ReactNode } from 'react';
import { detailsPath } from '../../platform/places.ts';
import { usePortal } from '../../platform/portal.tsx';
import { Link } from '../../ui/Link.tsx';
import { useWords } from './words.tsx';

export type FieldError = (field: string) => string | undefined;

type ChangeFormProps = {
  member: OwnMember;
  kind: NewChangeRequest['kind'];
  /** Fields that are not text. */
  values?: (typed: FormData) => ChangeFacts;
  submit?: string;
  isLeaving?: boolean;
  children(error: FieldError): ReactNode;
};

/** Form of a change request; after sending, it leads back to the requests. */
export function ChangeForm({ member, kind, values, submit, isLeaving = false, children }: ChangeFormProps) {
  const { api, notify, navigate, basename } = usePortal();
  const t = useWords();
  const back = detailsPath(basename, member.id);
  const { form, error, notices, isBusy } = useForm<NewChangeRequest>({
    t,
    schema: newChangeRequest as Checks<NewChangeRequest>,
    values: typed => ({ kind, ...values?.(typed) }),
    send: async body => {
      await answerOf(
        api.PUT('/member/{id}/changerequest/create', { params: { path: { id: member.id } }, body: body as never }),
      );
      notify({ type: 'success', message: t('requests.sent') });
      navigate(back);
    },
  });
  return (
    <form {...form} className="n-stack n-card n-section">
      <FormNotices notices={notices} />
      {children(error)}
      <p className="n-quiet n-small">{t('change.checked')}</p>
      <div className="n-actions">
        <Button type="submit" variant={isLeaving ? 'danger' : 'primary'} busy={isBusy}>
          {submit ?? t('change.send')}
        </Button>
        <Link className={buttonClass('quiet')} to={back}>
          {t('action.cancel')}
        </Link>
      </div>
    </form>
  );
}

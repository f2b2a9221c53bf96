import { answerOf, useAnswer } from '@nahstrom/kit';
import { Alert, Button, Field, FormNotices, Skeleton, TextInput } from '@nahstrom/kit/components';
import { usePortal } from '../../platform/portal.ts';
import { useForm } from '../../platform/useForm.ts';
import { FormCard } from './FormCard.tsx';
import { EmailField, NewPasswordFields } from './fields.tsx';

/** The first administrator of an empty installation. */
export function Setup({ token }: { token: string }) {
  const { api, t } = usePortal();
  const { data, isLoading } = useAnswer('setup', signal => answerOf(api.GET('/public/setup', { signal })));
  if (isLoading) {
    return (
      <FormCard title={t('setup.title')}>
        <div role="status">
          <span className="n-visually-hidden">{t('page.loading')}</span>
          <Skeleton height="44px" lines={5} />
        </div>
      </FormCard>
    );
  }
  if (data && !data.open) {
    return (
      <FormCard title={t('setup.closedTitle')} footer={<a href="/login">{t('back.login')}</a>}>
        <Alert tone="info">{t('setup.closed')}</Alert>
      </FormCard>
    );
  }
  return (
    <FormCard title={t('setup.title')} intro={t('setup.text')}>
      <SetupForm token={token} />
    </FormCard>
  );
}

function SetupForm({ token }: { token: string }) {
  const { api, locale, session, t } = usePortal();
  const { form, error, notices, isBusy } = useForm({
    schema: schemas => schemas.setup,
    values: () => ({ token, locale }),
    send: async body => session.enter(await answerOf(api.POST('/public/setup', { body }))),
  });
  return (
    <form {...form} className="n-stack">
      <FormNotices notices={notices} />
      <h2>{t('setup.organisation')}</h2>
      <Field
        label={t('field.organisationTitle')}
        hint={t('setup.organisationHint')}
        error={error('organisationTitle')}
        required
      >
        <TextInput name="organisationTitle" autoComplete="organization" />
      </Field>
      <h2>{t('setup.person')}</h2>
      <div className="n-columns">
        <Field label={t('user.firstname')} error={error('firstname')} required>
          <TextInput name="firstname" autoComplete="given-name" />
        </Field>
        <Field label={t('user.lastname')} error={error('lastname')} required>
          <TextInput name="lastname" autoComplete="family-name" />
        </Field>
      </div>
      <EmailField error={error} />
      <NewPasswordFields error={error} />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('setup.send')}
      </Button>
    </form>
  );
}

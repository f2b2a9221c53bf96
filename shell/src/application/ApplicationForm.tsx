import type { CodedLookup, Locale, NetworkOperator, NumberedLookup, PublicCommunity } from '@nahstrom/contract';
import { type Api, formats, type Notice, noticesOf } from '@nahstrom/kit';
import { Alert, Button, Dialog, Field, Section, Select } from '@nahstrom/kit/components';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Approvals } from './Approvals.tsx';
import { BankSection } from './BankSection.tsx';
import { CountingPoints } from './CountingPoints.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { errorAt } from './fields.tsx';
import type { Texts } from './messages/index.ts';
import { OperatorSection } from './OperatorSection.tsx';
import { AddressSection, ContactSection, DeliverySection, PersonSection } from './PersonSections.tsx';
import { useApplicationForm } from './useApplicationForm.ts';

export type Choices = {
  communities: PublicCommunity[];
  operators: NetworkOperator[];
  powerProductions: NumberedLookup[];
  taxRules: CodedLookup[];
};

type ApplicationFormProps = {
  api: Api;
  locale: Locale;
  t: Texts;
  choices: Choices;
  organisation: string | undefined;
  notify(notice: Notice): void;
  onSent(): void;
};

export function ApplicationForm({ api, locale, t, choices, organisation, notify, onSent }: ApplicationFormProps) {
  const { communities, operators, powerProductions, taxRules } = choices;
  const form = useApplicationForm({ api, locale, communities, operators, organisation, onSent });
  const [isDiscarding, setDiscarding] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const failed = useRef<HTMLDivElement>(null);
  const props = { form, t };

  useEffect(() => {
    if (form.findings.length > 0) summary.current?.focus();
  }, [form.findings]);
  useEffect(() => {
    if (form.failure) failed.current?.focus();
  }, [form.failure]);

  const visit = (path: string) => {
    const control = element.current?.elements.namedItem(path);
    const target = control instanceof RadioNodeList ? control[0] : control;
    if (!(target instanceof HTMLElement)) return;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'center' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.send();
  };
  const discard = () => {
    form.discard();
    setDiscarding(false);
    notify({ type: 'info', message: t('draft.discarded') });
  };
  const notices = form.failure ? noticesOf(form.failure, t) : [];

  return (
    <form ref={element} className="n-stack" noValidate aria-busy={form.isBusy || undefined} onSubmit={submit}>
      {form.draft && (
        <Alert
          actions={
            <Button variant="secondary" onClick={() => setDiscarding(true)}>
              {t('draft.discard')}
            </Button>
          }
        >
          {t('draft.restored', { moment: formats(locale).moment(form.draft.savedAt) })}
        </Alert>
      )}
      <ErrorSummary {...props} ref={summary} onVisit={visit} />
      {communities.length > 1 && (
        <Section title={t('community.section')}>
          <Field label={t('community.label')} error={errorAt(props, 'community')} labelHidden required>
            <Select
              name="community"
              placeholder={t('page.choose')}
              options={communities.map(({ id, title }) => ({ value: id, label: title }))}
              value={form.typed.community ?? ''}
              onChange={event => form.set('community', Number(event.target.value) || null)}
            />
          </Field>
        </Section>
      )}
      <PersonSection {...props} />
      <ContactSection {...props} />
      <AddressSection {...props} />
      <DeliverySection {...props} />
      <BankSection {...props} />
      <OperatorSection {...props} operators={operators} />
      <CountingPoints
        {...props}
        locale={locale}
        operators={operators}
        powerProductions={powerProductions}
        taxRules={taxRules}
      />
      <Approvals {...props} communities={communities} />
      <div className="application-website" aria-hidden="true">
        <label>
          {t('website.label')}
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={form.typed.website}
            onChange={event => form.set('website', event.target.value)}
          />
        </label>
      </div>
      {form.failure && (
        <div ref={failed} tabIndex={-1}>
          <Alert tone="error" title={[t('send.failed'), notices[0]?.title].filter(Boolean).join(' – ')}>
            {notices.map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
          </Alert>
        </div>
      )}
      <div className="application-send">
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {form.isBusy ? t('send.busy') : t('send.label')}
        </Button>
        {form.isTouched && (
          <>
            <Button variant="quiet" onClick={() => setDiscarding(true)}>
              {t('draft.discard')}
            </Button>
            <p className="n-quiet n-small">{t('draft.keeping')}</p>
          </>
        )}
      </div>
      <Dialog
        open={isDiscarding}
        title={t('draft.discardTitle')}
        onClose={() => setDiscarding(false)}
        actions={
          <>
            <Button onClick={() => setDiscarding(false)}>{t('draft.keep')}</Button>
            <Button variant="danger" onClick={discard}>
              {t('draft.discard')}
            </Button>
          </>
        }
      >
        <p>{t('draft.discardText')}</p>
      </Dialog>
    </form>
  );
}

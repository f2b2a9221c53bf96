import type { Locale } from '@nahstrom/contract';
import { type Api, formats, type Notice, noticesOf } from '@nahstrom/kit';
import { Alert, Button, Card, Dialog, Field, Icon, Section, Select, Skeleton } from '@nahstrom/kit/components';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Choices } from './choices.ts';
import { loadDraft } from './draft.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { errorAt } from './fields.tsx';
import type { Texts } from './messages/index.ts';
import { AddressSection, ContactSection, DeliverySection, PersonSection } from './PersonSections.tsx';
import { Progress } from './Progress.tsx';
import { addressOf, type Step, stepAfter, stepBefore, stepNamed, stepOf, steps } from './steps.ts';
import { useApplicationForm } from './useApplicationForm.ts';
import { preloadLater, useLater } from './useLater.ts';
import { useProof } from './useProof.ts';

type ApplicationFormProps = {
  api: Api;
  locale: Locale;
  t: Texts;
  choices: Choices;
  organisation: string | undefined;
  /** Of the page: it names the step. */
  hash: string;
  notify(notice: Notice): void;
  navigate(to: string): void;
  onSent(): void;
  /** What can be chosen, and what is agreed to, has changed on the server. */
  onOutdated(): void;
};

export function ApplicationForm(given: ApplicationFormProps) {
  const { api, locale, t, choices, organisation, hash, notify, navigate, onSent } = given;
  const { communities, operators, powerProductions, taxRules } = choices;
  const { step, reached, goTo, startAnew } = useStep(hash, navigate);
  const proof = useProof(api, step === 'summary');
  const onTextsChanged = () => {
    given.onOutdated();
    goTo('approvals');
  };
  const form = useApplicationForm({
    ...{ api, locale, communities, operators, organisation, step, proof },
    ...{ onSent, onTextsChanged },
  });
  const { later, isFailed, retry } = useLater(step !== 'person' && step !== 'address');
  const [isDiscarding, setDiscarding] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const failed = useRef<HTMLDivElement>(null);
  /** The field to go to as soon as its step is there. */
  const wanted = useRef<string | null>(null);
  const shown = useRef(step);
  const props = { form, t };

  useEffect(() => {
    if (form.findings.length > 0) summary.current?.focus();
  }, [form.findings]);
  useEffect(() => {
    if (form.failure) failed.current?.focus();
  }, [form.failure]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new step, and once its sections are there
  useEffect(() => {
    if (wanted.current) {
      if (!focusField(element.current, wanted.current)) return;
      wanted.current = null;
    } else if (shown.current !== step) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    shown.current = step;
  }, [step, later]);

  const visit = (path: string) => {
    if (focusField(element.current, path)) return;
    wanted.current = path;
    goTo(stepOf(path));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === 'summary') void form.send();
    else if (form.check(step)) goTo(reached === 'summary' ? 'summary' : stepAfter(step));
  };
  const discard = () => {
    form.discard();
    setDiscarding(false);
    startAnew();
    notify({ type: 'info', message: t('draft.discarded') });
  };
  const notices = form.failure ? noticesOf(form.failure, t) : [];
  const isLast = step === 'summary';

  return (
    <form
      ref={element}
      className="n-stack"
      noValidate
      aria-busy={form.isBusy || undefined}
      onFocus={preloadLater}
      onSubmit={submit}
    >
      {form.draft && (
        <Alert
          actions={
            <>
              <Button
                variant="secondary"
                onClick={() => {
                  form.resume();
                  heading.current?.focus();
                }}
              >
                {t('draft.resume', { step: t(`step.${step}`) })}
              </Button>
              <Button variant="quiet" onClick={() => setDiscarding(true)}>
                {t('draft.anew')}
              </Button>
            </>
          }
        >
          {t('draft.restored', { moment: formats(locale).moment(form.draft.savedAt) })}
        </Alert>
      )}
      <Progress step={step} reached={reached} t={t} onVisit={goTo} />
      <h2 ref={heading} tabIndex={-1} className="application-step">
        <span className="n-quiet n-small">
          {t('step.place', { place: String(steps.indexOf(step) + 1), all: String(steps.length) })}
        </span>{' '}
        {t(`step.${step}`)}
      </h2>
      <ErrorSummary {...props} ref={summary} onVisit={visit} />
      {step === 'person' && (
        <>
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
        </>
      )}
      {step === 'address' && (
        <>
          <AddressSection {...props} />
          <DeliverySection {...props} />
        </>
      )}
      {later && step === 'bank' && <later.BankSection {...props} />}
      {later && step === 'points' && (
        <>
          <later.OperatorSection {...props} operators={operators} />
          <later.CountingPoints {...props} {...{ locale, operators, powerProductions, taxRules }} />
        </>
      )}
      {later && step === 'approvals' && <later.Approvals {...props} communities={communities} />}
      {later && isLast && <later.Summary {...props} locale={locale} choices={choices} onChange={goTo} />}
      {!later && step !== 'person' && step !== 'address' && !isFailed && (
        <Card>
          <Skeleton height="12rem" />
        </Card>
      )}
      {isFailed && (
        <Alert
          tone="error"
          title={t('unreachable.title')}
          actions={<Button onClick={retry}>{t('unreachable.retry')}</Button>}
        >
          <p>{t('error.network')}</p>
        </Alert>
      )}
      {isLast && (
        <p className="n-quiet n-small application-proof" role="status">
          <Icon name={proof.isProved ? 'check' : 'lock'} size={16} />
          {t(proof.isProved ? 'proof.done' : 'proof.running')}
        </p>
      )}
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
        {step !== steps[0] && (
          <Button variant="secondary" onClick={() => goTo(stepBefore(step))}>
            <Icon name="arrowLeft" />
            {t('step.back')}
          </Button>
        )}
        {isLast ? (
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {form.isBusy ? t('send.busy') : t('send.label')}
          </Button>
        ) : (
          <Button type="submit" variant="primary">
            {t(reached === 'summary' ? 'step.toSummary' : 'step.next')}
          </Button>
        )}
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

/** The step is in the address, so that the browser's own "back" leads one step back. A draft goes on where it was
 *  left; an address alone leads nowhere that has not been reached yet. */
function useStep(hash: string, navigate: (to: string) => void) {
  const [first] = useState(() => loadDraft()?.step ?? steps[0]);
  const [isStarted, setStarted] = useState(false);
  const [reached, setReached] = useState<Step>(first);
  const placeOf = (step: Step) => steps.indexOf(step);
  const named = stepNamed(hash);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (named !== first) navigate(addressOf(first));
    setStarted(true);
  }, []);

  return {
    step: !isStarted ? first : placeOf(named) > placeOf(reached) ? reached : named,
    reached,
    goTo(target: Step) {
      setReached(before => (placeOf(target) > placeOf(before) ? target : before));
      navigate(addressOf(target));
    },
    startAnew() {
      setReached(steps[0]);
      navigate(addressOf(steps[0]));
    },
  };
}

function focusField(form: HTMLFormElement | null, path: string): boolean {
  const control = form?.elements.namedItem(path);
  const target = control instanceof RadioNodeList ? control[0] : control;
  if (!(target instanceof HTMLElement)) return false;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
  return true;
}

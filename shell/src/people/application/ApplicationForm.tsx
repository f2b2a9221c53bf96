import type { Locale } from '@nahstrom/contract';
import { type Api, type Notice, noticesOf } from '@nahstrom/kit';
import { Alert, ConfirmDialog, Icon, Skeleton } from '@nahstrom/kit/components';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CommunitySection } from './CommunitySection.tsx';
import type { Choices } from './choices.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormActions } from './FormActions.tsx';
import type { Texts } from './messages/index.ts';
import { Progress } from './Progress.tsx';
import { StepSections } from './StepSections.tsx';
import { stepAfter, stepOf, steps } from './steps.ts';
import { useApplicationForm } from './useApplicationForm.ts';
import { useFormFocus } from './useFormFocus.ts';
import { preloadLater, useLater } from './useLater.ts';
import { useProof } from './useProof.ts';
import { useStep } from './useStep.ts';

type ApplicationFormProps = {
  api: Api;
  locale: Locale;
  t: Texts;
  choices: Choices;
  organisation: string | undefined;
  /** Page title: names the step. */
  hash: string;
  notify(notice: Notice): void;
  navigate(to: string): void;
  onSent(follow: string | undefined): void;
  /** Options and approval texts have changed on the server. */
  onOutdated(): void;
};

export function ApplicationForm(given: ApplicationFormProps) {
  const { api, locale, t, choices, organisation, hash, notify, navigate, onSent } = given;
  const { communities, operators } = choices;
  const { step, reached, hasDraft, goTo, startAnew } = useStep(hash, navigate);
  const proof = useProof(api, step === 'summary');
  const onTextsChanged = () => {
    given.onOutdated();
    goTo('approvals');
  };
  const sections = useLater(step !== 'person' || hasDraft);
  const form = useApplicationForm({
    ...{ api, locale, communities, operators, organisation, step, proof },
    ...{ rules: sections.later, loadRules: sections.load, onSent, onTextsChanged },
  });
  if (form.typed.memberType === 'person') sections.ask();
  const { element, heading, summary, failed, visit } = useFormFocus(form, step, sections.later, goTo);
  const [isDiscarding, setDiscarding] = useState(false);
  const props = { form, t };
  const title = form.community ? t('page.titleOf', { community: form.community.title }) : t('page.title');
  useEffect(() => {
    document.title = `${t(`step.${step}`)} – ${title}`;
  }, [t, step, title]);

  /** Until the rules of a draft are loaded, its first incomplete step is unknown. */
  const [isResumed, setResumed] = useState(!hasDraft);
  const incomplete = steps.find(one => form.open.some(path => stepOf(path) === one));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the rules are there
  useEffect(() => {
    if (isResumed || !sections.later) return;
    setResumed(true);
    if (incomplete && incomplete !== step) goTo(incomplete);
  }, [isResumed, sections.later]);

  const isChecking = useRef(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (step === 'summary') return form.send();
    if (isChecking.current) return;
    isChecking.current = true;
    const fields = [...event.currentTarget.elements].flatMap(field => field.getAttribute('name') ?? []);
    const isValid = await form.check(step, fields);
    isChecking.current = false;
    if (!isValid) return;
    form.resume();
    goTo(reached === 'summary' ? 'summary' : stepAfter(step));
  };
  const discard = () => {
    form.discard();
    setDiscarding(false);
    startAnew();
    notify({ type: 'info', message: t('draft.discarded') });
  };
  const askToDiscard = () => setDiscarding(true);
  const notices = form.failure ? noticesOf(form.failure, t) : [];

  return (
    <>
      <header className="application-head">
        <h1>{title}</h1>
        <p className="n-quiet">{t('page.intro')}</p>
      </header>
      <form
        ref={element}
        className="n-stack"
        noValidate
        aria-busy={form.isBusy || undefined}
        onFocus={preloadLater}
        onSubmit={submit}
      >
        <DraftNotice {...props} step={step} onResume={() => heading.current?.focus()} onDiscard={askToDiscard} />
        {step === 'person' && <CommunitySection {...props} communities={communities} />}
        <Progress step={step} reached={reached} t={t} onVisit={goTo} />
        <h2 ref={heading} tabIndex={-1} className="application-step">
          <span className="n-quiet n-small">
            {t('step.place', { place: String(steps.indexOf(step) + 1), all: String(steps.length) })}
          </span>{' '}
          {t(`step.${step}`)}
        </h2>
        <ErrorSummary {...props} ref={summary} onVisit={visit} />
        {isResumed || sections.isFailed ? (
          <StepSections {...props} {...{ step, choices, sections }} onStep={goTo} />
        ) : (
          <Skeleton height="12rem" />
        )}
        {step === 'summary' && (
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
            <Alert
              tone="error"
              title={[t(step === 'summary' ? 'send.failed' : 'step.failed'), notices[0]?.title]
                .filter(Boolean)
                .join(' – ')}
            >
              {notices.map(({ message }) => (
                <p key={message}>{message}</p>
              ))}
            </Alert>
          </div>
        )}
        <FormActions {...props} {...{ step, reached }} onStep={goTo} onDiscard={askToDiscard} />
        <ConfirmDialog
          t={t}
          open={isDiscarding}
          title={t('draft.discardTitle')}
          confirm={t('draft.discard')}
          cancel={t('draft.keep')}
          destructive
          onConfirm={discard}
          onClose={() => setDiscarding(false)}
        >
          {t('draft.discardText')}
        </ConfirmDialog>
      </form>
    </>
  );
}

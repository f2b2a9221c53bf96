import { Alert, Button, Card, Skeleton } from '@nahstrom/kit/components';
import type { Choices } from './choices.ts';
import type { SectionProps } from './fields.tsx';
import { ContactSection, PersonSection } from './PersonSections.tsx';
import type { Step } from './steps.ts';
import type { useLater } from './useLater.ts';

type StepSectionsProps = SectionProps & {
  step: Step;
  choices: Choices;
  sections: ReturnType<typeof useLater>;
  onStep(step: Step): void;
};

/** Sections of a step. Those after the first step are lazy-loaded. */
export function StepSections({ form, t, step, choices, sections, onStep }: StepSectionsProps) {
  const { communities, operators, powerProductions, taxRules } = choices;
  const props = { form, t };
  if (step === 'person')
    return (
      <>
        <PersonSection {...props}>
          {form.typed.memberType === 'person' &&
            (sections.later ? (
              <sections.later.BirthFields {...props} countries={choices.countries} />
            ) : (
              <Skeleton height="4.5rem" />
            ))}
        </PersonSection>
        <ContactSection {...props} />
      </>
    );
  const { later, isFailed, retry } = sections;
  if (isFailed)
    return (
      <Alert
        tone="error"
        title={t('unreachable.title')}
        actions={<Button onClick={retry}>{t('unreachable.retry')}</Button>}
      >
        <p>{t('error.network')}</p>
      </Alert>
    );
  if (!later)
    return (
      <Card>
        <Skeleton height="12rem" />
      </Card>
    );
  const { locale } = form;
  switch (step) {
    case 'address':
      return (
        <>
          <later.AddressSection {...props} />
          <later.DeliverySection {...props} />
        </>
      );
    case 'bank':
      return <later.BankSection {...props} />;
    case 'points':
      return (
        <>
          <later.OperatorSection {...props} operators={operators} />
          <later.CountingPoints {...props} {...{ locale, operators, powerProductions, taxRules }} />
        </>
      );
    case 'approvals':
      return <later.Approvals {...props} communities={communities} />;
    case 'summary':
      return <later.Summary {...props} locale={locale} choices={choices} onChange={onStep} />;
  }
}

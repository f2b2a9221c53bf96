import { errorKeyOf } from '@nahstrom/kit';
import { Alert } from '@nahstrom/kit/components';
import type { MouseEvent, Ref } from 'react';
import type { SectionProps } from './fields.tsx';
import { stepOf } from './steps.ts';
import type { Finding } from './useApplicationForm.ts';

type ErrorSummaryProps = SectionProps & { ref: Ref<HTMLDivElement>; onVisit(path: string): void };

/** Errors of the last attempt, each with a link to its field. Corrected ones stay in the list, so that the page does
 *  not move during correction. */
export function ErrorSummary({ form, t, ref, onVisit }: ErrorSummaryProps) {
  if (form.findings.length === 0) return null;
  const open = form.findings.filter(({ path }) => form.errors[path]);
  // Another field may have become wrong since.
  const isCorrected = open.length === 0 && Object.values(form.errors).every(code => !code);
  const isOfSeveralSteps = new Set(form.findings.map(({ path }) => stepOf(path))).size > 1;
  const visit = (path: string) => (event: MouseEvent) => {
    event.preventDefault();
    onVisit(path);
  };
  const messageOf = ({ path, code }: Finding) => {
    const point = /^countingPoints\.(\d+)\./.exec(path);
    const message = t(errorKeyOf(form.errors[path] ?? code));
    return [
      isOfSeveralSteps && t(`step.${stepOf(path)}`),
      point && t('summary.point', { place: String(Number(point[1]) + 1) }),
      message,
    ]
      .filter(Boolean)
      .join(': ');
  };
  return (
    <div ref={ref} tabIndex={-1} className="application-summary">
      <Alert
        tone={isCorrected ? 'success' : 'error'}
        title={isCorrected ? t(isOfSeveralSteps ? 'summary.done' : 'summary.stepDone') : t('notice.inputsIncorrect')}
      >
        <ul>
          {form.findings.map(finding => (
            <li key={finding.path}>
              {form.errors[finding.path] ? (
                <a href={`#${finding.path}`} onClick={visit(finding.path)}>
                  {messageOf(finding)}
                </a>
              ) : (
                <>
                  <s>{messageOf(finding)}</s> {t('summary.corrected')}
                </>
              )}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

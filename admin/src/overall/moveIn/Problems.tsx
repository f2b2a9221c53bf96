import type { MoveInProblem } from '@nahstrom/contract';
import { useState } from 'react';
import { Button } from '../../layout/Button.tsx';
import { useSetUpPage } from '../../page.tsx';
import { problemText } from './rowText.ts';

type ProblemsProps = {
  problems: readonly MoveInProblem[];
  /** Key of the one whose records are shown. */
  shown: string | null;
  show(problem: string | null): void;
};

const mostShown = 5;

/** Each kind of problem as one line with its count, those that cost money first, and a way to its records. */
export function Problems({ problems, shown, show }: ProblemsProps) {
  const { t } = useSetUpPage();
  const [isWhole, setIsWhole] = useState(false);
  if (problems.length === 0) return null;
  const most = isWhole ? problems.length : Math.max(mostShown, problems.findIndex(({ key }) => key === shown) + 1);
  const further = problems.length - most;
  return (
    <section className="admin-inset admin-movein-problems" aria-label={t('moveIn.problems')}>
      <h3>{t('moveIn.problems')}</h3>
      <ul className="admin-plain">
        {problems.slice(0, most).map(problem => (
          <li key={problem.key}>
            <span>
              <span className="admin-strong">{t('moveIn.problemCount', { count: problem.count })}</span>{' '}
              <span className={problem.isCostly ? 'admin-warning' : undefined}>{problemText(problem, t)}</span>
            </span>
            <Button
              variant={shown === problem.key ? 'outlined' : 'text'}
              aria-pressed={shown === problem.key}
              aria-label={t('moveIn.showProblemOf', { problem: problemText(problem, t) })}
              onClick={() => show(shown === problem.key ? null : problem.key)}
            >
              {t('moveIn.showProblem')}
            </Button>
          </li>
        ))}
      </ul>
      {further > 0 && (
        <Button variant="text" onClick={() => setIsWhole(true)}>
          {t('moveIn.moreProblems', { count: further })}
        </Button>
      )}
    </section>
  );
}

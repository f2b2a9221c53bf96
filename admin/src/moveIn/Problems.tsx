import Typography from '@mui/material/Typography';
import type { MoveInProblem } from '@nahstrom/contract';
import { useState } from 'react';
import { Button } from '../ui/layout/Button.tsx';
import { Inline } from '../ui/layout/Inline.tsx';
import { Inset } from '../ui/layout/Inset.tsx';
import { Rows } from '../ui/lists/Rows.tsx';
import { usePage } from './page.ts';
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
  const { t } = usePage();
  const [isWhole, setIsWhole] = useState(false);
  if (problems.length === 0) return null;
  const most = isWhole ? problems.length : Math.max(mostShown, problems.findIndex(({ key }) => key === shown) + 1);
  const further = problems.length - most;
  return (
    <Inset component="section" aria-label={t('moveIn.problems')}>
      <h3>{t('moveIn.problems')}</h3>
      <Rows>
        {problems.slice(0, most).map(problem => (
          <Inline component="li" grow key={problem.key}>
            <span>
              <strong>{t('moveIn.problemCount', { count: problem.count })}</strong>{' '}
              <Typography component="span" color={problem.isCostly ? 'warning' : undefined}>
                {problemText(problem, t)}
              </Typography>
            </span>
            <Button
              variant={shown === problem.key ? 'outlined' : 'text'}
              aria-pressed={shown === problem.key}
              aria-label={t('moveIn.showProblemOf', { problem: problemText(problem, t) })}
              onClick={() => show(shown === problem.key ? null : problem.key)}
            >
              {t('moveIn.showProblem')}
            </Button>
          </Inline>
        ))}
      </Rows>
      {further > 0 && (
        <Button variant="text" onClick={() => setIsWhole(true)}>
          {t('moveIn.moreProblems', { count: further })}
        </Button>
      )}
    </Inset>
  );
}

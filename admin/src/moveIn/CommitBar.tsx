import type { MoveInRowState } from '@nahstrom/contract';
import { useState } from 'react';
import { SaveBar } from '../ui/forms/SaveBar.tsx';
import { Button } from '../ui/layout/Button.tsx';
import { Hint } from '../ui/layout/Hint.tsx';
import { CommitDialog } from './CommitDialog.tsx';
import { usePage } from './page.ts';
import type { OpenMoveIn } from './useMoveIn.ts';
import { whatText } from './whatText.ts';

type CommitBarProps = OpenMoveIn & {
  /** Its job has failed and can be tried again. */
  isBroken?: boolean;
  isUnsaved?: boolean;
  show?(state: MoveInRowState): void;
};

/** Stays in view: what would be written, or what prevents it. */
export function CommitBar({ isBroken, isUnsaved = false, show, ...open }: CommitBarProps) {
  const { t } = usePage();
  const { counts, members, countingPoints } = open.moveIn;
  const [asked, setAsked] = useState(false);
  const isNothing = members === 0 && countingPoints === 0;
  const blocks = [
    counts.error > 0 && (['error', t('moveIn.showErrors', { count: counts.error })] as const),
    counts.confirm > 0 && (['confirm', t('moveIn.showOpen', { count: counts.confirm })] as const),
  ].filter(block => block !== false);
  const isUnchosen = isNothing && blocks.length === 0 && counts.differs > 0;
  const label = isBroken
    ? t('moveIn.commitAgain')
    : isNothing
      ? t('moveIn.commit')
      : t('moveIn.commitWhat', { what: whatText(open.moveIn, t) });
  return (
    <SaveBar>
      <Button
        variant="contained"
        disabled={blocks.length > 0 || isNothing}
        aria-describedby="movein-blocks"
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      {blocks.map(([state, text]) => (
        <Button key={state} onClick={() => show?.(state)}>
          {text}
        </Button>
      ))}
      {isUnchosen && (
        <Button onClick={() => show?.('differs')}>{t('moveIn.showDiffering', { count: counts.differs })}</Button>
      )}
      <Hint id="movein-blocks" role="status">
        {t(
          blocks.length > 0
            ? 'moveIn.blocked'
            : isUnchosen
              ? 'moveIn.nothingChosen'
              : isNothing
                ? 'moveIn.nothingToCommit'
                : 'moveIn.nobodyMailedShort',
        )}
      </Hint>
      {asked && <CommitDialog {...open} label={label} isUnsaved={isUnsaved} close={() => setAsked(false)} />}
    </SaveBar>
  );
}

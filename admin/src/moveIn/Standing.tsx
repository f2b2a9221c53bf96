import type { Job, MoveIn } from '@nahstrom/contract';
import { useBasename } from 'react-admin';
import { Alert } from '../ui/layout/Alert.tsx';
import { LinkButton } from '../ui/layout/LinkButton.tsx';
import { Progress } from '../ui/layout/Progress.tsx';
import { MemberLinks } from './MemberLinks.tsx';
import { usePage } from './page.ts';
import { UndoBlocked } from './UndoMoveIn.tsx';
import { whatText } from './whatText.ts';

/** State of the move-in and its meaning. */
export function Standing({ moveIn, job }: { moveIn: MoveIn; job: Job | null }) {
  const { t, format, refusalText } = usePage();
  const basename = useBasename();
  const toStart = (
    <LinkButton size="small" variant="text" to={`${basename}/movein`}>
      {t('moveIn.startAgain')}
    </LinkButton>
  );
  switch (moveIn.state) {
    case 'previewed':
      return moveIn.error === null ? (
        <Alert severity="info">{t('moveIn.previewText')}</Alert>
      ) : (
        <Alert severity="error">
          {t('moveIn.commitFailed')} {refusalText(moveIn.error)}
        </Alert>
      );
    case 'committing':
      return job?.state === 'failed' ? (
        <Alert severity="error">
          {t('moveIn.commitFailed')} {job.error && refusalText(job.error)}
        </Alert>
      ) : (
        <Alert severity="info">
          {t('moveIn.committingText')}
          <Progress
            label={t('moveIn.progress')}
            value={job && job.done > 0 ? (job.done / job.total) * 100 : undefined}
          />
        </Alert>
      );
    case 'committed':
      return (
        <>
          <Alert
            severity="success"
            actions={
              <>
                <LinkButton size="small" variant="text" to={membersOf(basename, moveIn)}>
                  {t('moveIn.showMembers')}
                </LinkButton>
                <LinkButton
                  size="small"
                  variant="text"
                  to={`${basename}/members/missing?community=${moveIn.community}`}
                >
                  {t('members.missing')}
                </LinkButton>
              </>
            }
          >
            {t('moveIn.committedText', {
              moment: format.moment(moveIn.committed ?? moveIn.created),
              what: whatText(moveIn, t),
            })}
          </Alert>
          {moveIn.mandatesNeeded.length > 0 && (
            <Alert severity="warning">
              {t('moveIn.mandatesNeeded')} <MemberLinks members={moveIn.mandatesNeeded} query="?tab=mandate&new" />
            </Alert>
          )}
          <UndoBlocked moveIn={moveIn} />
        </>
      );
    case 'undone':
      return (
        <Alert severity="info" actions={toStart}>
          {t('moveIn.undoneText')}
        </Alert>
      );
    case 'discarded':
      return (
        <Alert severity="info" actions={toStart}>
          {t('import.discardedText')}
        </Alert>
      );
  }
}

const membersOf = (basename: string, { community }: MoveIn) =>
  `${basename}/members?${new URLSearchParams({ filter: JSON.stringify({ community }) })}`;

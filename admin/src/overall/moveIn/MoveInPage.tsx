import { useCreatePath, useRefresh } from 'react-admin';
import { useParams } from 'react-router-dom';
import { LoadFailure } from '../../layout/LoadFailure.tsx';
import { NotFound } from '../../layout/NotFound.tsx';
import { Page } from '../../layout/Page.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { useSetUpPage } from '../../page.tsx';
import { useJob } from '../../useJob.ts';
import { CommitBar } from './CommitBar.tsx';
import { DiscardMoveIn } from './DiscardMoveIn.tsx';
import { FilesSection } from './FilesSection.tsx';
import { Invitations } from './Invitations.tsx';
import { LeftOut } from './LeftOut.tsx';
import { MoveInStateChip } from './MoveInStateChip.tsx';
import { Preview } from './Preview.tsx';
import { Standing } from './Standing.tsx';
import { UndoMoveIn } from './UndoMoveIn.tsx';
import { type OpenMoveIn, useMoveIn } from './useMoveIn.ts';

export default function MoveInPage() {
  const { id = '' } = useParams();
  return /^\d{1,15}$/.test(id) ? <OfMoveIn key={id} id={Number(id)} /> : <NotFound />;
}

function OfMoveIn({ id }: { id: number }) {
  const { moveIn, error, ...verbs } = useMoveIn(id);
  if (!moveIn) return error ? <LoadFailure error={error} /> : <PageLoading />;
  return <Shown {...verbs} moveIn={moveIn} />;
}

function Shown(open: OpenMoveIn) {
  const { t, notify } = useSetUpPage();
  const createPath = useCreatePath();
  const refresh = useRefresh();
  const { moveIn } = open;
  const { state } = moveIn;
  const job = useJob(state === 'committing' ? moveIn.job : null, {
    onEnd(ended) {
      if (ended.state === 'done') notify({ type: 'success', message: t('moveIn.committedNotice') });
      if (ended.state === 'overtaken') notify({ type: 'info', message: t('moveIn.overtakenNotice') });
      refresh();
    },
  });
  const isBroken = state === 'committing' && job?.state === 'failed';
  return (
    <Page
      heading={t('moveIn.previewHeading', { community: moveIn.communityTitle })}
      beside={<MoveInStateChip state={state} />}
      back={{ to: createPath({ resource: 'movein', type: 'list' }), label: t('menu.moveIn') }}
      actions={
        <>
          {state === 'previewed' && <DiscardMoveIn moveIn={moveIn} />}
          {state === 'committed' && moveIn.dependents.length === 0 && <UndoMoveIn {...open} />}
        </>
      }
      wide
    >
      <Standing {...open} job={job} />
      {state === 'committed' && <LeftOut moveIn={moveIn} />}
      {state === 'committed' && <Invitations {...open} />}
      {state === 'previewed' && <Preview {...open} />}
      {isBroken && <CommitBar {...open} isBroken />}
      {state !== 'previewed' && <FilesSection {...open} />}
    </Page>
  );
}

import type { MoveIn } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useRef, useState } from 'react';
import { useCreatePath, useRedirect, useRefresh } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useAction } from '../platform/useAction.ts';
import { useJob } from '../platform/useJob.ts';
import { useMailNotice } from '../platform/useMailNotice.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import { ConfirmedAction } from '../ui/dialogs/ConfirmedAction.tsx';
import { AskIfUnsaved } from '../ui/forms/AskBeforeLeaving.tsx';
import { Button } from '../ui/layout/Button.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { LoadFailure } from '../ui/pages/LoadFailure.tsx';
import { NotFound } from '../ui/pages/NotFound.tsx';
import { Page } from '../ui/pages/Page.tsx';
import { PageLoading } from '../ui/pages/PageLoading.tsx';
import { CommitBar } from './CommitBar.tsx';
import { type Drafts, draftCount } from './drafts.ts';
import { FilesSection } from './FilesSection.tsx';
import { LeftOut } from './LeftOut.tsx';
import { MoveInStateChip } from './MoveInStateChip.tsx';
import { usePage } from './page.ts';
import { RecordsSection, type RowFilterHandle } from './RecordsSection.tsx';
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
  const { t, notify } = usePage();
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

function DiscardMoveIn({ moveIn: { id } }: { moveIn: MoveIn }) {
  const { t, api } = usePage();
  const redirect = useRedirect();
  return (
    <ConfirmedAction
      label={t('action.discard')}
      destructive
      heading={t('import.discardHeading')}
      done={t('moveIn.discardedNotice')}
      run={() => answerOf(api.DELETE('/movein/{id}/delete', { params: { path: { id } } }))}
      leave={() => redirect('list', 'movein')}
    >
      {t('moveIn.discardText')}
    </ConfirmedAction>
  );
}

/** A preview that can still be changed, and the bar that ends it. */
function Preview(open: OpenMoveIn) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const isUnsaved = draftCount(drafts) > 0;
  const records = useRef<RowFilterHandle>(null);
  return (
    <>
      <AskIfUnsaved isDirty={isUnsaved} outlivesFilter />
      <FilesSection {...open} isUnsaved={isUnsaved} />
      <RecordsSection {...open} drafts={drafts} setDrafts={setDrafts} handle={records} />
      <CommitBar {...open} isUnsaved={isUnsaved} show={state => records.current?.show(state)} />
    </>
  );
}

/** Invites all members of the move-in that can be invited, after confirmation. */
function Invitations({ moveIn: { id, invitable }, send }: OpenMoveIn) {
  const { t, api, session } = usePage();
  const mailed = useMailNotice();
  const [asked, setAsked] = useState(false);
  const [invite, isBusy] = useAction(async () => {
    try {
      const { invited } = await send(() => api.POST('/movein/{id}/invite', { params: { path: { id } }, body: {} }));
      await mailed(t('moveIn.invited', { count: invited }));
    } finally {
      setAsked(false);
    }
  });
  return (
    <Section heading={t('moveIn.inviteHeading')} lead={t(invitable > 0 ? 'moveIn.inviteLead' : 'moveIn.inviteNone')}>
      {invitable > 0 && <Button onClick={() => setAsked(true)}>{t('moveIn.invite', { count: invitable })}</Button>}
      <ConfirmDialog
        open={asked}
        title={`${t('moveIn.invite', { count: invitable })}?`}
        confirm={t('moveIn.invite', { count: invitable })}
        busy={isBusy}
        onConfirm={() => invite()}
        onClose={() => setAsked(false)}
      >
        {session.organisation.sendsMails
          ? t('moveIn.inviteText', { count: invitable })
          : t('decision.invitationsAreFiled')}
      </ConfirmDialog>
    </Section>
  );
}

import { useRef, useState } from 'react';
import { AskIfUnsaved } from '../../layout/AskBeforeLeaving.tsx';
import { CommitBar } from './CommitBar.tsx';
import { type Drafts, draftCount } from './drafts.ts';
import { FilesSection } from './FilesSection.tsx';
import { RecordsSection, type RowFilterHandle } from './RecordsSection.tsx';
import type { OpenMoveIn } from './useMoveIn.ts';

/** A preview that can still be changed, and the bar that ends it. */
export function Preview(open: OpenMoveIn) {
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

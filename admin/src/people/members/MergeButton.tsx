import { useState } from 'react';
import { useListContext } from 'react-admin';
import { Button } from '../../layout/Button.tsx';
import { usePage } from '../page.ts';
import { MergeMembers } from './MergeMembers.tsx';

/** For exactly two selected rows. */
export function MergeButton() {
  const { t, notify } = usePage();
  const { selectedIds } = useListContext();
  const [members, setMembers] = useState<number[] | null>(null);
  const ask = () =>
    selectedIds.length === 2
      ? setMembers(selectedIds.map(Number))
      : notify({ type: 'warning', message: t('error.members.notTwo') });
  return (
    <>
      <Button size="small" onClick={ask}>
        {t('members.merge')}
      </Button>
      {members && <MergeMembers members={members} close={() => setMembers(null)} />}
    </>
  );
}

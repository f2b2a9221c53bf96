import type { MemberRow, MergePreview } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useEffect, useState } from 'react';
import { useGetMany, useListContext } from 'react-admin';
import { useReloadingAction } from '../../platform/useReloadingAction.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { RadioGroup } from '../../ui/lists/fields.tsx';
import { usePage } from '../page.ts';
import { nameOf } from './nameOf.ts';

/** Merges two members: the remaining one is selected, and the result is previewed. */
export function MergeMembers({ members: ids, close }: { members: number[]; close(): void }) {
  const { t, api, notify, reasonOf } = usePage();
  const { onUnselectItems } = useListContext();
  const { data = [] } = useGetMany<MemberRow>('members', { ids });
  const [primary, setPrimary] = useState(ids[0]!);
  const [preview, setPreview] = useState<MergePreview | string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    setPreview(null);
    answerOf(api.POST('/admin/members/mergepreview', { body: { members: ids, primary } })).then(
      answer => isCurrent && setPreview(answer),
      thrown => isCurrent && setPreview(reasonOf(thrown)),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, ids, primary, reasonOf]);

  const [merge, busy] = useReloadingAction(async () => {
    await answerOf(api.POST('/admin/members/merge', { body: { members: ids, primary } }));
    notify({ type: 'success', message: t('notice.merged') });
    onUnselectItems();
  }, close);

  const isPossible = preview !== null && typeof preview !== 'string';
  return (
    <ConfirmDialog
      open
      title={t('merge.heading')}
      confirm={t('members.merge')}
      destructive
      busy={busy}
      isPossible={isPossible}
      onConfirm={() => merge()}
      onClose={close}
    >
      <p>{t('merge.text')}</p>
      <RadioGroup
        label={t('merge.primary')}
        hiddenLabel
        value={primary}
        onChange={event => setPrimary(Number(event.target.value))}
        choices={data.map(member => ({
          value: member.id,
          label: [nameOf(member), member.memberNumber, member.communityTitle].filter(Boolean).join(' · '),
        }))}
      />
      {typeof preview === 'string' && <Alert severity="error">{preview}</Alert>}
      {isPossible && (
        <Alert severity="info">
          {t('merge.result', {
            name: nameOf(preview.result),
            points: preview.result.countingPoints.length,
            moved: preview.moved.countingPoints,
            days: preview.moved.energyDays,
            mandates: preview.moved.mandates,
            tariffs: preview.moved.tariffs,
            files: preview.moved.files,
          })}{' '}
          {t('merge.loses', { name: nameOf(preview.secondary) })} {preview.losesLogin && t('merge.losesLogin')}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

import type { MemberExport } from '@nahstrom/contract';
import { useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';
import { saveDownload } from '../../platform/saveAnswer.ts';
import { useAction } from '../../platform/useAction.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Progress } from '../../ui/layout/Progress.tsx';
import { RadioGroup } from '../../ui/lists/fields.tsx';
import { usePage } from '../page.ts';

type Scope = 'selected' | 'all';

/** Exports everything about the selected members, or about all matches of the list, as a spreadsheet. */
export default function ExportMembers({ onClose }: { onClose(): void }) {
  const { t, api, format, notify } = usePage();
  const refresh = useRefresh();
  const { selectedIds, total = 0, filterValues } = useListContext();
  const [scope, setScope] = useState<Scope>(selectedIds.length > 0 ? 'selected' : 'all');
  const [kind, setKind] = useState<MemberExport['format'] | 'forms'>('xlsx');
  const count = scope === 'selected' ? selectedIds.length : total;

  const [write, isWriting] = useAction(async () => {
    const filter = Object.fromEntries(
      Object.entries(filterValues).filter(([, value]) => value !== '' && value !== null),
    );
    const asked = scope === 'selected' ? { ids: selectedIds.map(Number) } : { filter };
    if (kind === 'forms') {
      await saveDownload(api.POST('/admin/members/forms', { body: asked, parseAs: 'blob' }), 'forms.pdf');
      onClose();
      return;
    }
    await saveDownload(
      api.POST('/admin/members/export', { body: { ...asked, format: kind }, parseAs: 'blob' }),
      `members.${kind}`,
    );
    notify({ type: 'success', message: t('memberExport.done', { count, members: format.whole(count) }) });
    onClose();
    refresh();
  });

  return (
    <ConfirmDialog
      open
      title={t('members.export')}
      confirm={t('list.export')}
      busy={isWriting}
      isPossible={count > 0}
      onConfirm={() => write()}
      onClose={onClose}
    >
      <p style={{ marginBottom: 12 }}>{t('memberExport.text')}</p>
      <RadioGroup
        label={t('memberExport.scope')}
        value={scope}
        onChange={event => setScope(event.target.value as Scope)}
        choices={[
          {
            value: 'selected',
            label: t('memberExport.selected', { members: format.whole(selectedIds.length) }),
            disabled: selectedIds.length === 0,
          },
          { value: 'all', label: t('memberExport.all', { members: format.whole(total) }) },
        ]}
      />
      <RadioGroup
        label={t('accounting.format')}
        value={kind}
        onChange={event => setKind(event.target.value as typeof kind)}
        choices={[
          { value: 'xlsx', label: t('export.xlsx') },
          { value: 'csv', label: t('export.csv') },
          { value: 'forms', label: t('memberExport.forms') },
        ]}
      />
      {isWriting && <Progress label={t('memberExport.running')} />}
    </ConfirmDialog>
  );
}

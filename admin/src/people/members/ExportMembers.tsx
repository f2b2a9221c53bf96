import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { MemberExport } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { type ReactNode, useId, useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { usePage } from '../../page.tsx';
import { saveAnswer } from '../../saveAnswer.ts';
import { useAction } from '../../useAction.ts';

type Scope = 'selected' | 'all';

/** Exports everything about the selected members, or about all matches of the list, as a spreadsheet. */
export default function ExportMembers({ onClose }: { onClose(): void }) {
  const { t, api, format, notify } = usePage();
  const refresh = useRefresh();
  const { selectedIds, total = 0, filterValues } = useListContext();
  const [scope, setScope] = useState<Scope>(selectedIds.length > 0 ? 'selected' : 'all');
  const [kind, setKind] = useState<MemberExport['format']>('xlsx');
  const count = scope === 'selected' ? selectedIds.length : total;

  const [write, isWriting] = useAction(async () => {
    const filter = Object.fromEntries(
      Object.entries(filterValues).filter(([, value]) => value !== '' && value !== null),
    );
    const asked = scope === 'selected' ? { ids: selectedIds.map(Number) } : { filter };
    const call = api.POST('/admin/members/export', { body: { ...asked, format: kind }, parseAs: 'blob' });
    const file = await answerOf(call);
    saveAnswer(file, (await call).response, `members.${kind}`);
    notify({ type: 'success', message: t('memberExport.done', { count, members: format.whole(count) }) });
    onClose();
    refresh();
  });

  return (
    <ConfirmDialog
      open
      heading={t('members.export')}
      confirm={t('list.export')}
      busy={isWriting}
      isPossible={count > 0}
      onConfirm={() => write()}
      onCancel={onClose}
    >
      <Typography sx={{ mb: 3 }}>{t('memberExport.text')}</Typography>
      <Choice label={t('memberExport.scope')} value={scope} onChange={chosen => setScope(chosen as Scope)}>
        <FormControlLabel
          value="selected"
          control={<Radio />}
          disabled={selectedIds.length === 0}
          label={t('memberExport.selected', { members: format.whole(selectedIds.length) })}
        />
        <FormControlLabel
          value="all"
          control={<Radio />}
          label={t('memberExport.all', { members: format.whole(total) })}
        />
      </Choice>
      <Choice
        label={t('accounting.format')}
        value={kind}
        onChange={chosen => setKind(chosen as MemberExport['format'])}
      >
        <FormControlLabel value="xlsx" control={<Radio />} label={t('export.xlsx')} />
        <FormControlLabel value="csv" control={<Radio />} label={t('export.csv')} />
      </Choice>
      {isWriting && <LinearProgress aria-label={t('memberExport.running')} />}
    </ConfirmDialog>
  );
}

type ChoiceProps = { label: string; value: string; onChange(chosen: string): void; children: ReactNode };

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <FormControl sx={{ display: 'block', mb: 3 }}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup aria-labelledby={id} value={value} onChange={(_event, chosen) => onChange(chosen)}>
        {children}
      </RadioGroup>
    </FormControl>
  );
}

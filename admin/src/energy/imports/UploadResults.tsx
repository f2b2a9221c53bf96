import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { EnergyImportRow } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useBasename, useRedirect, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { Section } from '../../layout/Section.tsx';
import { StateChip } from '../../layout/StateChip.tsx';
import { usePage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';
import { ImportStateChip } from './ImportStateChip.tsx';

/** Result of one uploaded file; an archive may contain many. */
export type Outcome = { fileName: string; imports: EnergyImportRow[]; refusals: string[] };

/** Each file with its preview, or the reason for its refusal. */
export function UploadResults({ outcomes, busy }: { outcomes: Outcome[]; busy: boolean }) {
  const { t, api, notify, noticesOf } = usePage();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const [failed, setFailed] = useState<Record<number, string>>({});
  const clear = outcomes
    .flatMap(outcome => outcome.imports)
    .filter(row => row.state === 'previewed' && row.unknownCount === 0 && row.findingCount === 0 && !failed[row.id]);

  const [commitAll, isCommitting] = useAction(async () => {
    const refused: Record<number, string> = {};
    for (const { id } of clear) {
      try {
        await answerOf(api.POST('/eegfakt/{id}/commit', { params: { path: { id } }, body: {} }));
      } catch (thrown) {
        refused[id] = noticesOf(thrown)
          .map(notice => notice.message)
          .join(' ');
      }
    }
    refresh();
    setFailed(refused);
    if (Object.keys(refused).length > 0) return;
    notify({ type: 'success', message: t('import.committing') });
    redirect('list', 'imports');
  });

  return (
    <Section
      heading={t('upload.results')}
      beside={
        clear.length > 0 && (
          <Button variant="contained" loading={isCommitting} disabled={busy} onClick={() => commitAll()}>
            {t('upload.commitAll', { count: clear.length })}
          </Button>
        )
      }
      lead={clear.length > 0 && t('upload.commitAllHint')}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {outcomes.map(outcome => (
          <li key={outcome.fileName}>
            {outcome.imports.length === 0 ? (
              <Line fileName={outcome.fileName} refusal={outcome.refusals.join(' ')} />
            ) : (
              outcome.imports.map(row => <ImportLine key={row.id} row={row} failed={failed[row.id]} />)
            )}
          </li>
        ))}
      </Box>
    </Section>
  );
}

function ImportLine({ row, failed }: { row: EnergyImportRow; failed: string | undefined }) {
  const { t, format, refusalText } = usePage();
  const basename = useBasename();
  if (row.refusal !== null) return <Line fileName={row.fileName} refusal={refusalText(row.refusal)} />;
  return (
    <Box sx={lineStyle}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{row.fileName}</Typography>
        <Typography variant="body2" color="text.secondary">
          {row.periodStart && row.periodEnd && `${format.day(row.periodStart)} – ${format.day(row.periodEnd)} · `}
          {t('import.meterCount')}: {format.whole(row.meterCount)}
          {row.unknownCount > 0 && ` · ${t('import.unknownCount', { count: row.unknownCount })}`}
        </Typography>
        {failed && (
          <Typography variant="body2" color="error">
            {failed}
          </Typography>
        )}
      </Box>
      <ImportStateChip state={row.state} />
      <Button
        component={Link}
        to={`${basename}/imports/${row.id}/show`}
        size="small"
        aria-label={`${t('upload.toPreview')}: ${row.fileName}`}
      >
        {t('upload.toPreview')}
      </Button>
    </Box>
  );
}

function Line({ fileName, refusal }: { fileName: string; refusal: string }) {
  const { t } = usePage();
  return (
    <Box sx={lineStyle}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{fileName}</Typography>
        <Typography variant="body2" color="error">
          {refusal}
        </Typography>
      </Box>
      <StateChip tone="bad" label={t('import.state.refused')} />
    </Box>
  );
}

const lineStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1 } as const;

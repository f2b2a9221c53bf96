import type { EnergyImport, EnergyImportRow } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useBasename, useRedirect, useRefresh } from 'react-admin';
import { useAction } from '../../platform/useAction.ts';
import { hasEnded, useJob } from '../../platform/useJob.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';
import { StateChip } from '../../ui/lists/StateChip.tsx';
import { usePage } from '../page.ts';
import { ImportStateChip } from './ImportStateChip.tsx';

/** Result of one uploaded file; an archive may contain many. */
export type Outcome = { fileName: string; imports: EnergyImportRow[]; refusals: string[] };

/** Each file with its preview, or the reason for its refusal. */
export function UploadResults({ outcomes, busy }: { outcomes: Outcome[]; busy: boolean }) {
  const { t, api, notify, reasonOf } = usePage();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const [failed, setFailed] = useState<Record<number, string>>({});
  const [begun, setBegun] = useState<Record<number, EnergyImport>>({});
  const clear = outcomes
    .flatMap(outcome => outcome.imports)
    .filter(row => row.state === 'previewed' && row.unknownCount === 0 && row.findingCount === 0)
    .filter(({ id }) => !failed[id] && !begun[id]);

  const [commitAll, isCommitting] = useAction(async () => {
    const refused: Record<number, string> = {};
    const taken: Record<number, EnergyImport> = {};
    for (const { id } of clear) {
      try {
        const answer = await answerOf(api.POST('/eegfakt/{id}/commit', { params: { path: { id } }, body: {} }));
        taken[id] = answer.energyImport;
      } catch (thrown) {
        refused[id] = reasonOf(thrown);
      }
    }
    refresh();
    setFailed(before => ({ ...before, ...refused }));
    setBegun(before => ({ ...before, ...taken }));
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
      <Rows>
        {outcomes.map(outcome => (
          <li key={outcome.fileName}>
            {outcome.imports.length === 0 ? (
              <Line fileName={outcome.fileName} refusal={outcome.refusals.join(' ')} />
            ) : (
              outcome.imports.map(row => (
                <ImportLine key={row.id} row={row} begun={begun[row.id]} failed={failed[row.id]} />
              ))
            )}
          </li>
        ))}
      </Rows>
    </Section>
  );
}

type ImportLineProps = {
  row: EnergyImportRow;
  /** Once its commit has begun. */
  begun: EnergyImport | undefined;
  /** Why its commit was refused. */
  failed: string | undefined;
};

function ImportLine({ row, begun, failed }: ImportLineProps) {
  const { t, format, refusalText } = usePage();
  const basename = useBasename();
  const job = useJob(begun?.job ?? null);
  const state = job && hasEnded(job) ? (job.state === 'done' ? 'committed' : 'previewed') : (begun ?? row).state;
  if (row.refusal !== null) return <Line fileName={row.fileName} refusal={refusalText(row.refusal)} />;
  return (
    <Inline grow>
      <div>
        <p>{row.fileName}</p>
        <Hint>
          {row.periodStart && row.periodEnd && `${format.days(row.periodStart, row.periodEnd)} · `}
          {t('import.meterCount')}: {format.whole(row.meterCount)}
          {row.unknownCount > 0 && ` · ${t('import.unknownCount')}: ${format.whole(row.unknownCount)}`}
        </Hint>
        {failed && <Hint color="error">{failed}</Hint>}
      </div>
      <ImportStateChip state={state} />
      <LinkButton
        size="small"
        variant="text"
        to={`${basename}/imports/${row.id}/show`}
        aria-label={`${t('upload.toPreview')}: ${row.fileName}`}
      >
        {t('upload.toPreview')}
      </LinkButton>
    </Inline>
  );
}

function Line({ fileName, refusal }: { fileName: string; refusal: string }) {
  const { t } = usePage();
  return (
    <Inline grow>
      <div>
        <p>{fileName}</p>
        <Hint color="error">{refusal}</Hint>
      </div>
      <StateChip tone="bad" label={t('import.state.refused')} />
    </Inline>
  );
}

import type { MoveInFile, MoveInRow } from '@nahstrom/contract';
import { Opener } from '../ui/dialogs/Opener.tsx';
import { Hint } from '../ui/layout/Hint.tsx';
import type { Draft, Editing } from './drafts.ts';
import { RowStateChip } from './MoveInStateChip.tsx';
import { usePage } from './page.ts';
import { RecordDetails } from './RecordDetails.tsx';
import { numberOf, remarksOf } from './rowText.ts';

type RecordRowProps = {
  row: MoveInRow;
  files: MoveInFile[];
  community: number;
  isOpen: boolean;
  toggle(isOpen: boolean): void;
  draft: Draft;
  editing: Editing;
};

const mostRemarks = 2;

/** One record as a line, and below it its values once it is opened. */
export function RecordRow({ row, files, community, isOpen, toggle, draft, editing }: RecordRowProps) {
  const { t, format } = usePage();
  const name = row.name || t('moveIn.unnamed');
  const remarks = remarksOf(row, t);
  const details = `movein-record-${row.id}`;
  const number = numberOf(row);
  return (
    <>
      <tr data-open={isOpen || undefined}>
        <td className="admin-name">
          <Opener
            hasArrow
            data-record={row.id}
            data-needs={row.state}
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            onClick={() => toggle(!isOpen)}
          >
            {name}
          </Opener>
          <Hint>{sourceText(row, files, t)}</Hint>
        </td>
        <td data-align="right" data-label={t('member.number')}>
          {number || '–'}
        </td>
        <td data-align="right" data-label={t('member.countingPoints')}>
          {format.whole(row.points.length)}
        </td>
        <td data-label={t('moveIn.state')}>
          <RowStateChip state={row.state} />
        </td>
        <td className="admin-table-text">
          {remarks.slice(0, mostRemarks).map(remark => (
            <Hint key={remark} color={row.state === 'error' ? 'error' : 'textSecondary'}>
              {remark}
            </Hint>
          ))}
          {remarks.length > mostRemarks && <Hint>{t('moveIn.more', { count: remarks.length - mostRemarks })}</Hint>}
          {Object.keys(draft).length > 0 && <Hint color="warning">{t('moveIn.unsaved')}</Hint>}
        </td>
      </tr>
      {isOpen && (
        <tr data-details>
          <td colSpan={5} id={details}>
            <RecordDetails row={row} files={files} community={community} draft={draft} editing={editing} />
          </td>
        </tr>
      )}
    </>
  );
}

const mostRows = 4;

function sourceText({ sources }: MoveInRow, files: MoveInFile[], t: ReturnType<typeof usePage>['t']): string {
  return sources
    .map(({ file, rows }) => {
      const shown = rows.slice(0, mostRows).join(', ') + (rows.length > mostRows ? ' …' : '');
      const place = t('moveIn.rowOf', { count: rows.length, rows: shown });
      const fileName = files.find(({ id }) => id === file)?.fileName;
      return files.length > 1 && fileName ? `${place}, ${fileName}` : place;
    })
    .join(' · ');
}

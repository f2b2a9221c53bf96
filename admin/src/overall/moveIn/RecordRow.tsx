import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import type { MoveInFile, MoveInRow } from '@nahstrom/contract';
import { useSetUpPage } from '../../page.tsx';
import type { Draft, Editing } from './drafts.ts';
import { RowStateChip } from './MoveInStateChip.tsx';
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
  const { t, format } = useSetUpPage();
  const name = row.name || t('moveIn.unnamed');
  const remarks = remarksOf(row, t);
  const details = `movein-record-${row.id}`;
  const number = numberOf(row);
  return (
    <>
      <tr data-open={isOpen || undefined}>
        <td className="admin-name">
          <button
            type="button"
            className="admin-opener admin-movein-opener"
            data-record={row.id}
            data-needs={row.state}
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            onClick={() => toggle(!isOpen)}
          >
            <ExpandMoreIcon fontSize="small" />
            <span className="admin-strong">{name}</span>
          </button>
          <p className="admin-small admin-quiet admin-movein-source">{sourceText(row, files, t)}</p>
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
        <td className="admin-table-text admin-small">
          {remarks.slice(0, mostRemarks).map(remark => (
            <p key={remark} className={row.state === 'error' ? 'admin-danger' : 'admin-quiet'}>
              {remark}
            </p>
          ))}
          {remarks.length > mostRemarks && (
            <p className="admin-quiet">{t('moveIn.more', { count: remarks.length - mostRemarks })}</p>
          )}
          {Object.keys(draft).length > 0 && <p className="admin-warning">{t('moveIn.unsaved')}</p>}
        </td>
      </tr>
      {isOpen && (
        <tr className="admin-movein-details">
          <td colSpan={5} id={details}>
            <RecordDetails row={row} files={files} community={community} draft={draft} editing={editing} />
          </td>
        </tr>
      )}
    </>
  );
}

const mostRows = 4;

function sourceText({ sources }: MoveInRow, files: MoveInFile[], t: ReturnType<typeof useSetUpPage>['t']): string {
  return sources
    .map(({ file, rows }) => {
      const shown = rows.slice(0, mostRows).join(', ') + (rows.length > mostRows ? ' …' : '');
      const place = t('moveIn.rowOf', { count: rows.length, rows: shown });
      const fileName = files.find(({ id }) => id === file)?.fileName;
      return files.length > 1 && fileName ? `${place}, ${fileName}` : place;
    })
    .join(' · ');
}

import { Button, Icon } from '@nahstrom/kit/components';
import { Children, isValidElement, type MouseEvent, type ReactElement, type ReactNode, useRef } from 'react';
import {
  type Identifier,
  type RaRecord,
  RecordContextProvider,
  useCreatePath,
  useExpanded,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { columnsOf, useHiddenColumns, type WrittenAs, withoutWidth } from '../lists/columns.ts';
import { ListTools } from '../lists/ListTools.tsx';
import { SelectAllMatching } from '../lists/SelectAllMatching.tsx';
import { usePortal } from '../portal.ts';
import type { ColumnProps } from './Column.ts';
import { ListPages } from './ListPages.tsx';
import { useRowKeys } from './useRowKeys.ts';

type Row = RaRecord<number>;
/** Action of a click on a row. */
type Opening = 'show' | 'edit' | 'expand' | 'toggleSelection' | false;

type ListTableProps = {
  rowClick: Opening | ((row: Row) => Opening);
  /** Bulk actions; without them no row can be selected. */
  selection?: ReactElement;
  /** Content of an expanded row; it reads the row from the record context. The arrow is for the mouse, so a column has
   *  the button for the keyboard. */
  expand?: ReactElement;
  /** Without views, columns and export, inside a section that draws the frame. */
  bare?: boolean;
  /** Exported value of a column where it differs from its field. */
  writtenAs?: WrittenAs;
  /** Columns. */
  children: ReactNode;
};

/** The table of a list scrolls in its own box in both directions, so that its header stays in view. Native cells with
 *  static classes, because the styles of thousands of elements are what a slow processor would wait for. */
export function ListTable({ rowClick, selection, expand, bare, writtenAs, children }: ListTableProps) {
  const box = useRef<HTMLDivElement>(null);
  useRowKeys(box, !bare);
  const { data, error, selectedIds } = useListContext<Row>();
  const columns = useShownColumns(children);
  const isEmpty = data?.length === 0 || (error && !data);
  return (
    <div ref={box} className="admin-list" data-framed={!bare || undefined}>
      {!bare && <ListTools columns={columnsOf(children)} writtenAs={writtenAs} makesRoom={selection !== undefined} />}
      {selection && selectedIds.length > 0 && <Chosen>{selection}</Chosen>}
      {isEmpty ? (
        <NothingMatches />
      ) : (
        <div className="admin-scroll">
          <table className="admin-table">
            <Headings columns={columns} isSelectable={selection !== undefined} isExpandable={expand !== undefined} />
            <Rows columns={columns} rowClick={rowClick} isSelectable={selection !== undefined} expand={expand} />
          </table>
        </div>
      )}
      <ListPages />
    </div>
  );
}

type Columns = ColumnProps<Row>[];

function useShownColumns(children: ReactNode): Columns {
  const [hidden] = useHiddenColumns(useResourceContext() ?? '');
  return Children.toArray(children)
    .filter(isValidElement<ColumnProps<Row>>)
    .map(({ props }) => props)
    .filter(column => !hidden?.includes(keyOf(column)))
    .map(column => (hidden ? { ...column, className: withoutWidth(column.className) } : column));
}

const keyOf = ({ source, label }: Pick<ColumnProps<Row>, 'source' | 'label'>) =>
  source ?? (typeof label === 'string' ? label : '');

type HeadingsProps = { columns: Columns; isSelectable: boolean; isExpandable: boolean };

function Headings({ columns, isSelectable, isExpandable }: HeadingsProps) {
  const translate = useTranslate();
  const { data, sort, setSort, selectedIds, onSelect } = useListContext<Row>();
  const ids = data?.map(({ id }) => id) ?? [];
  const areAllChosen = ids.length > 0 && ids.every(id => selectedIds.includes(id));
  const chooseAll = () =>
    onSelect(
      areAllChosen ? selectedIds.filter(id => !ids.includes(Number(id))) : [...new Set([...selectedIds, ...ids])],
    );
  return (
    <thead>
      <tr>
        {isExpandable && <th className="admin-expand" aria-hidden />}
        {isSelectable && (
          <th className="admin-check">
            <label>
              <input
                type="checkbox"
                className="admin-box"
                aria-label={translate('ra.action.select_all')}
                checked={areAllChosen}
                onChange={chooseAll}
              />
            </label>
          </th>
        )}
        {columns.map(column => {
          const { source, label, align, className, disableSort } = column;
          const isSorted = source !== undefined && sort.field === source;
          const order = isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC';
          const field = typeof label === 'string' ? label : '';
          const sortBy = translate('ra.sort.sort_by', {
            field,
            field_lower_first: field.charAt(0).toLowerCase() + field.slice(1),
            order: translate(`ra.sort.${order}`),
          });
          return (
            <th
              key={keyOf(column)}
              className={className}
              data-align={align}
              aria-sort={isSorted ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}
            >
              {source === undefined || disableSort ? (
                label
              ) : (
                <button
                  type="button"
                  className="admin-sort"
                  aria-label={sortBy}
                  title={sortBy}
                  onClick={() => setSort({ field: source, order })}
                >
                  {label}
                  <Icon name="chevronDown" size={14} />
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type RowsProps = { columns: Columns; isSelectable: boolean } & Pick<ListTableProps, 'rowClick' | 'expand'>;

const rowsAwaited = 8;

function Rows({ columns, rowClick, isSelectable, expand }: RowsProps) {
  const { data, selectedIds, onToggleItem, onSelect } = useListContext<Row>();
  const lastChosen = useRef<number | null>(null);
  const width = columns.length + (isSelectable ? 1 : 0) + (expand ? 1 : 0);
  if (!data) {
    return (
      <tbody aria-hidden>
        {Array.from({ length: rowsAwaited }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <tr key={place}>
            <td colSpan={width}>
              <div className="admin-skeleton" style={{ height: 21 }} />
            </td>
          </tr>
        ))}
      </tbody>
    );
  }
  const choose = (id: number, isRange: boolean) => {
    const [from, to] = [lastChosen.current, id].map(chosen => data.findIndex(row => row.id === chosen));
    lastChosen.current = id;
    if (!isRange || from === undefined || to === undefined || from < 0) return onToggleItem(id);
    const range = data.slice(Math.min(from, to), Math.max(from, to) + 1).map(row => row.id);
    onSelect(
      selectedIds.includes(id)
        ? selectedIds.filter(chosen => !range.includes(Number(chosen)))
        : [...new Set([...selectedIds, ...range])],
    );
  };
  return (
    <tbody>
      {data.map(row => (
        <RecordContextProvider key={row.id} value={row}>
          <ListRow
            row={row}
            columns={columns}
            opening={typeof rowClick === 'function' ? rowClick(row) : rowClick}
            isChosen={selectedIds.includes(row.id)}
            choose={isSelectable ? choose : undefined}
            expand={expand}
            width={width}
          />
        </RecordContextProvider>
      ))}
    </tbody>
  );
}

type ListRowProps = {
  row: Row;
  columns: Columns;
  opening: Opening;
  isChosen: boolean;
  choose?(id: number, isRange: boolean): void;
  expand?: ReactElement;
  width: number;
};

function ListRow({ row, columns, opening, isChosen, choose, expand, width }: ListRowProps) {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const [isExpanded, toggleExpanded] = useExpanded(resource, row.id, true);
  const expansion = `${resource}-${row.id}-expand`;
  const open = (event: MouseEvent) => {
    if (opening === 'expand') toggleExpanded();
    else if (opening === 'toggleSelection') choose?.(row.id, event.shiftKey);
    else if (opening) navigate(createPath({ resource, id: row.id as Identifier, type: opening }));
  };
  return (
    <>
      <tr data-row data-chosen={isChosen || undefined} data-opens={opening || undefined} onClick={open}>
        {expand && (
          <td className="admin-expand" data-open={isExpanded || undefined}>
            <Icon name="chevronDown" size={20} />
          </td>
        )}
        {choose && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a click from opening the row
          <td className="admin-check" onClick={event => event.stopPropagation()}>
            <label>
              <input
                type="checkbox"
                className="admin-box"
                aria-label={translate('ra.action.select_row')}
                checked={isChosen}
                onChange={() => undefined}
                onClick={event => choose(row.id, event.shiftKey)}
              />
            </label>
          </td>
        )}
        {columns.map(column => (
          <td key={keyOf(column)} className={column.className} data-align={column.align}>
            {column.render ? column.render(row) : column.source && row[column.source]}
          </td>
        ))}
      </tr>
      {isExpanded && expand && (
        <tr id={expansion}>
          <td colSpan={width}>{expand}</td>
        </tr>
      )}
    </>
  );
}

/** Bulk actions replace the tools of the list, so that no row moves. */
function Chosen({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  return (
    <div className="admin-list-chosen">
      <div>
        <button
          type="button"
          className="n-button n-button-quiet"
          aria-label={translate('ra.action.unselect')}
          title={translate('ra.action.unselect')}
          onClick={() => onUnselectItems()}
        >
          <Icon name="close" size={18} />
        </button>
        <span>
          {translate('ra.action.bulk_actions', { _: 'ra.action.bulk_actions', smart_count: selectedIds.length })}
        </span>
        <SelectAllMatching />
      </div>
      <div>{children}</div>
    </div>
  );
}

function NothingMatches() {
  const { t } = usePortal();
  const { setFilters, filterValues, error, refetch } = useListContext();
  const reset = <Button onClick={() => setFilters({})}>{t('list.clearFilters')}</Button>;
  return (
    <div className="admin-nothing">
      <p>{t(error ? 'list.failed' : 'list.nothingMatches')}</p>
      <div className="admin-actions" style={{ justifyContent: 'center', marginTop: 8 }}>
        {error && <Button onClick={() => refetch()}>{t('action.retry')}</Button>}
        {(!error || Object.keys(filterValues).length > 0) && reset}
      </div>
    </div>
  );
}

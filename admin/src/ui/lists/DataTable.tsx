import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import {
  Children,
  isValidElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useDeferredValue,
  useRef,
} from 'react';
import {
  DataTableBase,
  type RaRecord,
  RecordContextProvider,
  useCreatePath,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useDataTableSortContext,
  useExpanded,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Deferred } from '../layout/Deferred.tsx';
import { BulkActionsToolbar } from '../listActions/BulkActionsToolbar.tsx';
import {
  columnsOf,
  inOwnOrder,
  useColumnOrder,
  useHiddenColumns,
  type WrittenAs,
  withoutWidth,
} from '../listActions/columns.ts';
import { ListTools } from '../listActions/ListTools.tsx';
import { type ColumnProps, keyOf } from './Column.ts';
import { NothingMatches } from './NothingMatches.tsx';
import { Pagination } from './Pagination.tsx';
import { useRowKeys } from './useRowKeys.ts';

type Row = RaRecord<number>;
/** Action of a click on a row. */
type RowClick = 'show' | 'edit' | 'expand' | 'toggleSelection' | false;

type DataTableProps = {
  rowClick: RowClick | ((id: number, resource: string, row: Row) => RowClick);
  /** Without them no row can be selected. */
  bulkActionButtons?: ReactElement;
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

/** react-admin's DataTable with native cells, which scrolls in its own box so that its header stays in view. Cells with
 *  run-time styles were half as slow again on a slow processor (decision 65). */
export function DataTable({ rowClick, bulkActionButtons, expand, bare, writtenAs, children }: DataTableProps) {
  const box = useRef<HTMLDivElement>(null);
  useRowKeys(box, !bare);
  const columns = useShownColumns(children);
  const { selectedIds } = useListContext<Row>();
  const isSelectable = bulkActionButtons !== undefined;
  const table = (rows: ReactNode) => (
    <div className="admin-scroll">
      <table className="admin-table">
        <Head columns={columns} />
        {rows}
      </table>
    </div>
  );
  return (
    <div ref={box} className="admin-list" data-framed={!bare || undefined}>
      {!bare && <ListTools columns={columnsOf(children)} writtenAs={writtenAs} makesRoom={isSelectable} />}
      {isSelectable && selectedIds.length > 0 && <BulkActionsToolbar>{bulkActionButtons}</BulkActionsToolbar>}
      <DataTableBase<Row>
        hasBulkActions={isSelectable}
        expand={expand}
        expandSingle
        rowClick={rowClick as string}
        empty={<NothingMatches />}
        loading={table(<AwaitedRows columns={columns} />)}
      >
        {table(<Body columns={columns} />)}
      </DataTableBase>
      <Pagination />
    </div>
  );
}

type Columns = ColumnProps<Row>[];

function useShownColumns(children: ReactNode): Columns {
  const resource = useResourceContext() ?? '';
  const [hidden] = useHiddenColumns(resource);
  const [order] = useColumnOrder(resource);
  const columns = Children.toArray(children)
    .filter(isValidElement<ColumnProps<Row>>)
    .map(({ props }) => props)
    .filter(column => !hidden?.includes(keyOf(column)))
    .map(column => (hidden ? { ...column, className: withoutWidth(column.className) } : column));
  return inOwnOrder(columns, order, keyOf);
}

function Head({ columns }: { columns: Columns }) {
  const translate = useTranslate();
  const { expand, hasBulkActions } = useDataTableConfigContext();
  const { handleSort } = useDataTableCallbacksContext();
  const sort = useDataTableSortContext();
  return (
    <thead>
      <tr>
        {expand && <th className="admin-expand" aria-hidden />}
        {hasBulkActions && (
          <th className="admin-check">
            <SelectPage />
          </th>
        )}
        {columns.map(column => {
          const { source, label, align, className, disableSort } = column;
          const isSorted = source !== undefined && sort?.field === source;
          const field = typeof label === 'string' ? label : '';
          const sortBy = translate('ra.sort.sort_by', {
            field,
            field_lower_first: field.charAt(0).toLowerCase() + field.slice(1),
            order: translate(`ra.sort.${isSorted && sort?.order === 'ASC' ? 'DESC' : 'ASC'}`),
          });
          return (
            <th
              key={keyOf(column)}
              className={className}
              data-align={align}
              aria-sort={isSorted ? (sort?.order === 'ASC' ? 'ascending' : 'descending') : undefined}
            >
              {source === undefined || disableSort ? (
                label
              ) : (
                <button
                  type="button"
                  className="admin-sort"
                  aria-label={sortBy}
                  title={sortBy}
                  data-field={source}
                  onClick={handleSort}
                >
                  {label}
                  <Deferred meanwhile={<span style={{ width: 14 }} />}>
                    <ExpandMoreIcon sx={{ fontSize: 14 }} />
                  </Deferred>
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SelectPage() {
  const translate = useTranslate();
  const data = useDataTableDataContext<Row>();
  const selectedIds = useDataTableSelectedIdsContext() ?? [];
  const { onSelect } = useDataTableCallbacksContext();
  const ids = data?.map(({ id }) => id) ?? [];
  const areAllSelected = ids.length > 0 && ids.every(id => selectedIds.includes(id));
  const selectPage = () =>
    onSelect?.(
      areAllSelected ? selectedIds.filter(id => !ids.includes(Number(id))) : [...new Set([...selectedIds, ...ids])],
    );
  return <SelectBox label={translate('ra.action.select_all')} isChecked={areAllSelected} onClick={selectPage} />;
}

type SelectBoxProps = { label: string; isChecked: boolean; onClick(event: MouseEvent): void };

/** A click, because only that knows of the shift key that selects a range. */
const SelectBox = ({ label, isChecked, onClick }: SelectBoxProps) => (
  <label>
    <input
      type="checkbox"
      className="admin-box"
      aria-label={label}
      checked={isChecked}
      onChange={() => undefined}
      onClick={onClick}
    />
  </label>
);

const rowsAwaited = 8;

const useWidth = (columns: Columns) => {
  const { expand, hasBulkActions } = useDataTableConfigContext();
  return columns.length + (hasBulkActions ? 1 : 0) + (expand ? 1 : 0);
};

function AwaitedRows({ columns }: { columns: Columns }) {
  const width = useWidth(columns);
  return (
    <tbody aria-hidden>
      {Array.from({ length: rowsAwaited }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
        <tr key={place}>
          <td colSpan={width}>
            <div className="admin-skeleton" style={{ height: 21 }} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** Heading and filters take a fourth of the window at least. */
const rowsInView = () => Math.ceil((0.75 * window.innerHeight) / 44);

/** Rows below the window are drawn after the first ones. */
function Body({ columns }: { columns: Columns }) {
  const data = useDataTableDataContext<Row>();
  const isWhole = useDeferredValue(true, false);
  const rows = isWhole ? data : data?.slice(0, rowsInView());
  return (
    <tbody>
      {rows?.map(row => (
        <RecordContextProvider key={row.id} value={row}>
          <DataTableRow columns={columns} />
        </RecordContextProvider>
      ))}
    </tbody>
  );
}

/** The column that heads the card of a row on a phone: the first text that is shown there. */
const headingOf = (columns: Columns) =>
  Math.max(
    0,
    columns.findIndex(({ align, className = '' }) => align !== 'right' && !/admin-wid/.test(className)),
  );

function DataTableRow({ columns }: { columns: Columns }) {
  const row = useRecordContext<Row>()!;
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const { expand, hasBulkActions } = useDataTableConfigContext();
  const { rowClick, handleToggleItem } = useDataTableCallbacksContext();
  const isSelected = useDataTableSelectedIdsContext()?.includes(row.id) ?? false;
  const [isExpanded, toggleExpanded] = useExpanded(resource, row.id, true);
  const width = useWidth(columns);
  const heading = headingOf(columns);
  const opening = (typeof rowClick === 'function' ? rowClick(row.id, resource, row) : rowClick) as RowClick;
  const toggle = (event: MouseEvent) => handleToggleItem?.(row.id, event as MouseEvent<HTMLInputElement>);
  const open = (event: MouseEvent) => {
    if (opening === 'expand') toggleExpanded();
    else if (opening === 'toggleSelection') toggle(event);
    else if (opening) navigate(createPath({ resource, id: row.id, type: opening }));
  };
  return (
    <>
      <tr data-row data-chosen={isSelected || undefined} data-opens={opening || undefined} onClick={open}>
        {expand && (
          <td className="admin-expand" data-open={isExpanded || undefined}>
            <ExpandMoreIcon fontSize="small" />
          </td>
        )}
        {hasBulkActions && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a click from opening the row
          <td className="admin-check" onClick={event => event.stopPropagation()}>
            <SelectBox label={translate('ra.action.select_row')} isChecked={isSelected} onClick={toggle} />
          </td>
        )}
        {columns.map((column, place) => (
          <td
            key={keyOf(column)}
            className={column.className}
            data-align={column.align}
            data-heads={place === heading || undefined}
            data-label={typeof column.label === 'string' ? column.label : undefined}
          >
            {column.render ? column.render(row) : column.source && row[column.source]}
          </td>
        ))}
      </tr>
      {isExpanded && expand && (
        <tr id={`${resource}-${row.id}-expand`}>
          {/* On a phone a row is a grid, in which the height of a cell is no minimum. */}
          <td colSpan={width} style={{ height: 'auto', minWidth: 0 }}>
            {expand as ReactElement}
          </td>
        </tr>
      )}
    </>
  );
}

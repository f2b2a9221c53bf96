import Typography from '@mui/material/Typography';
import {
  type MoveInBulk,
  type MoveInRow,
  type MoveInRowChange,
  type MoveInRowState,
  moveInRowStates,
} from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAction } from '../platform/useAction.ts';
import { useLatest } from '../platform/useLatest.ts';
import { usePaused } from '../platform/usePaused.ts';
import { useRefusals } from '../platform/useRefusals.ts';
import { Choice, Choices } from '../ui/inputs/Choices.tsx';
import { Button } from '../ui/layout/Button.tsx';
import { Inline } from '../ui/layout/Inline.tsx';
import { Inset } from '../ui/layout/Inset.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';
import { SearchField } from '../ui/lists/fields.tsx';
import { PagesBar } from '../ui/lists/PagesBar.tsx';
import { PageNumbers } from '../ui/lists/Pagination.tsx';
import { Table } from '../ui/lists/Table.tsx';
import { LoadFailure } from '../ui/pages/LoadFailure.tsx';
import { bulkDecisions } from './bulkDecisions.ts';
import { changeOf, type Decided, type Draft, type Drafts, decided, withoutSent } from './drafts.ts';
import { sentText } from './fields.ts';
import { MendTogether } from './MendTogether.tsx';
import { Problems } from './Problems.tsx';
import { usePage } from './page.ts';
import { RecordRow } from './RecordRow.tsx';
import { faultCount } from './rowText.ts';
import { type OpenMoveIn, rowsKey } from './useMoveIn.ts';

const perPage = 25;
const pauseMilliseconds = 300;

export type RowFilterHandle = { show(state: MoveInRowState): void };

type RecordsSectionProps = OpenMoveIn & {
  drafts: Drafts;
  setDrafts: Dispatch<SetStateAction<Drafts>>;
  handle: RefObject<RowFilterHandle | null>;
};

type Rows = { rows: MoveInRow[]; total: number };

/** The members of the files, one line each, opened in place. A changed record keeps its place until another filter or page
 *  is chosen. */
export function RecordsSection({ moveIn, renewRows, inTurn, send, drafts, setDrafts, handle }: RecordsSectionProps) {
  const { t, api, format, notify } = usePage();
  const queries = useQueryClient();
  const refusals = useRefusals();
  const [search, setSearch] = useSearchParams();
  const [state, setState] = useState(() => moveInRowStates.find(each => each === search.get('state')) ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState(() => search.get('search') ?? '');
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const queryString = usePaused(typed.trim(), pauseMilliseconds);
  const box = useRef<HTMLDivElement>(null);
  const { id, counts } = moveIn;

  // Kept in the address, so that a reload shows the same records.
  const address = useLatest({ search, setSearch });
  useEffect(() => {
    const { search: before, setSearch: go } = address.current;
    const next = new URLSearchParams({ ...(state && { state }), ...(queryString && { search: queryString }) });
    if (String(next) !== String(before)) go(next, { replace: true });
  }, [address, state, queryString]);

  const filter = JSON.stringify({
    ...(state && { state }),
    ...(problem && { problem }),
    ...(queryString && { queryString }),
  });
  const key = [...rowsKey(id), moveIn.state, filter, page];
  const { data, error } = useQuery<Rows>({
    queryKey: key,
    queryFn: async () => {
      const query = { filter, range: `[${(page - 1) * perPage},${page * perPage - 1}]`, sort: '["id","ASC"]' };
      const call = api.GET('/movein/{id}/rows', { params: { path: { id }, query } });
      const rows = await answerOf(call);
      return { rows, total: totalOf((await call).response) ?? rows.length };
    },
    placeholderData: before => before,
  });

  const replace = (changed: (row: MoveInRow) => MoveInRow) =>
    queries.setQueriesData<Rows>(
      { queryKey: rowsKey(id) },
      before => before && { ...before, rows: before.rows.map(changed) },
    );

  // Only the answer to the last change of a record is shown: an earlier one lacks what was decided since.
  const pending = useRef(new Map<number, number>());
  /** A repeated number or a second record of one member is a fault of several records. Reads the shown ones again, each at
   *  its place. */
  const renewShown = async () => {
    const ids = data?.rows.map(each => each.id) ?? [];
    const query = { filter: JSON.stringify({ id: ids }), range: `[0,${perPage - 1}]` };
    const read = await answerOf(api.GET('/movein/{id}/rows', { params: { path: { id }, query } }));
    const byId = new Map(read.map(each => [each.id, each]));
    replace(each => ((pending.current.get(each.id) ?? 0) > 0 ? each : (byId.get(each.id) ?? each)));
  };
  const [ahead, setAhead] = useState<{ readonly [row: number]: readonly Decided[] }>({});
  const answered = (row: number) => setAhead(({ [row]: _answered, ...others }) => others);
  const change = async (row: number, asked: Partial<MoveInRowChange>): Promise<MoveInRow | null> => {
    const body = { values: [], pointValues: [], added: [], taken: [], ...asked };
    pending.current.set(row, (pending.current.get(row) ?? 0) + 1);
    refusals.forget();
    setAhead(before => ({ ...before, [row]: [...(before[row] ?? []), body] }));
    try {
      const params = { path: { id, row: String(row) } };
      const answer = await send(() => api.POST('/movein/{id}/rows/{row}', { params, body }));
      const left = (pending.current.get(row) ?? 1) - 1;
      pending.current.set(row, left);
      if (left === 0) {
        replace(each => (each.id === row ? answer.row : each));
        answered(row);
      }
      // Records were joined or separated.
      if (asked.areOne !== undefined || answer.row.id !== row) {
        await renewRows();
        setSettled({ row: answer.row });
        return answer.row;
      }
      if (body.taken.length === 0 && body.added.length === 0) await inTurn(renewShown).catch(renewRows);
      return answer.row;
    } catch (thrown) {
      pending.current.set(row, (pending.current.get(row) ?? 1) - 1);
      answered(row);
      refusals.tell(thrown);
      void renewRows();
      return null;
    }
  };

  const [settled, setSettled] = useState<{ row: MoveInRow } | null>(null);
  const save = async (row: MoveInRow, draft: Draft): Promise<void> => {
    const answered = await change(row.id, changeOf(draft));
    if (!answered) return;
    setDrafts(all => ({ ...all, [row.id]: withoutSent(all[row.id] ?? {}, draft) }));
    if (faultCount(answered) === 0) toggle(row.id, false);
    setSettled({ row: answered });
  };
  useEffect(() => {
    if (settled) focusAfter(box.current, settled.row);
  }, [settled]);

  const toggle = (row: number, isOpen: boolean) =>
    setOpened(before => new Set(isOpen ? [...before, row] : [...before].filter(each => each !== row)));
  const show = (chosen: MoveInRowState | null) => {
    setPage(1);
    setOpened(new Set());
    setState(chosen);
    setProblem(null);
    // Records keep their place when they change, so the same filter has others by now.
    if (chosen === state) void renewRows();
  };
  const showProblem = (chosen: string | null) => {
    show(null);
    setTyped('');
    setProblem(chosen);
  };
  useImperativeHandle(handle, () => ({
    show(chosen) {
      setTyped('');
      show(chosen);
      box.current?.querySelector<HTMLElement>(`[data-state-choice="${chosen}"] > button`)?.focus();
    },
  }));

  const [decideAll, isDeciding] = useAction(async (body: MoveInBulk) => {
    const answer = await send(() => api.POST('/movein/{id}/rows', { params: { path: { id } }, body }));
    if (body.action === 'fillFaulty' || body.action === 'omitMandates' || body.action === 'omitPrices') {
      const message = t('moveIn.filledNotice', { count: answer.moveIn.counts.error });
      notify({ type: 'success', message });
      // The button disappears with the faults.
      box.current?.querySelector<HTMLElement>('[data-state-choice="error"] > button')?.focus();
    }
    await renewRows();
  });
  const faulty = useAllRows(id, 'error', state === 'error' && counts.error > 1);
  const differing = useAllRows(id, 'differs', state === 'differs' && counts.differs > 0);
  const unsure = useAllRows(id, 'confirm', state === 'confirm' && counts.confirm > 0);
  const bulk = bulkDecisions(state, counts, differing ?? unsure);

  const all = moveInRowStates.reduce((sum, each) => sum + counts[each], 0);
  const numbered = (label: string, count: number) => `${label} ${format.whole(count)}`;
  const pages = Math.ceil((data?.total ?? 0) / perPage);
  return (
    <div ref={box}>
      <Section
        heading={t('moveIn.records')}
        beside={
          <SearchField
            label={t('moveIn.search')}
            value={typed}
            maxLength={200}
            onChange={text => {
              setTyped(text);
              setPage(1);
            }}
          />
        }
        lead={
          <Choices label={t('moveIn.records')}>
            <Choice
              label={numbered(t('moveIn.rowState.all'), all)}
              isChosen={state === null && problem === null}
              onChoose={() => show(null)}
            />
            {moveInRowStates.map(each => (
              <span key={each} data-state-choice={each}>
                <Choice
                  label={numbered(t(`moveIn.rowState.${each}`), counts[each])}
                  isChosen={state === each}
                  onChoose={() => show(each)}
                />
              </span>
            ))}
          </Choices>
        }
        flush
      >
        <Problems problems={moveIn.problems} shown={problem} show={showProblem} />
        {faulty && (
          <MendTogether
            rows={faulty}
            isBusy={isDeciding}
            community={moveIn.community}
            omitMandates={fault => decideAll({ action: 'omitMandates', fault })}
            omitPrices={() => decideAll({ action: 'omitPrices' })}
            fill={(field, text) => decideAll({ action: 'fillFaulty', field, text: sentText(field, text) })}
          />
        )}
        {bulk.actions.length > 0 && (
          <Inset>
            <Inline>
              {bulk.actions.map(action => (
                <Button key={action} loading={isDeciding} onClick={() => decideAll({ action })}>
                  {t(`moveIn.${action}`, { count: bulk.count })}
                </Button>
              ))}
            </Inline>
          </Inset>
        )}
        {error && !data && <LoadFailure error={error} />}
        {data?.rows.length === 0 && (
          <Inset>
            <Typography color="textSecondary">
              {t(queryString || (state === null && problem === null) ? 'moveIn.nothingFound' : 'moveIn.nothingHere')}
            </Typography>
          </Inset>
        )}
        {data && data.rows.length > 0 && (
          <Table label={t('moveIn.records')} stacked className="admin-table-top">
            <thead>
              <tr>
                <th scope="col">{t('member.name')}</th>
                <th scope="col" data-align="right">
                  {t('member.number')}
                </th>
                <th scope="col" data-align="right">
                  {t('member.countingPoints')}
                </th>
                <th scope="col">{t('moveIn.state')}</th>
                <th scope="col">{t('moveIn.what')}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map(row => (
                <RecordRow
                  key={row.id}
                  row={(ahead[row.id] ?? []).reduce(decided, row)}
                  files={moveIn.files}
                  community={moveIn.community}
                  isOpen={opened.has(row.id)}
                  toggle={isOpen => toggle(row.id, isOpen)}
                  draft={drafts[row.id] ?? noDraft}
                  editing={{
                    setDraft: next => setDrafts(before => ({ ...before, [row.id]: next(before[row.id] ?? noDraft) })),
                    save: draft => save(row, draft),
                    change: asked => change(row.id, asked),
                  }}
                />
              ))}
            </tbody>
          </Table>
        )}
        {pages > 1 && (
          <PagesBar>
            <PageNumbers
              label={t('list.pages')}
              count={pages}
              page={page}
              onChange={chosen => {
                setPage(chosen);
                setOpened(new Set());
                box.current?.scrollIntoView({ block: 'start' });
              }}
            />
          </PagesBar>
        )}
        <VisuallyHidden role="status">
          {settled &&
            (faultCount(settled.row) > 0
              ? t('moveIn.stillFaulty', { count: faultCount(settled.row) })
              : t('moveIn.rowSaved', { name: settled.row.name, state: t(`moveIn.rowState.${settled.row.state}`) }))}
        </VisuallyHidden>
      </Section>
    </div>
  );
}

const noDraft: Draft = {};

function totalOf(response: Response): number | undefined {
  const total = /\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1];
  return total === undefined ? undefined : Number(total);
}

/** The next faulty value of this record, or else the next record with an open task, or else this record. */
function focusAfter(box: HTMLElement | null, row: MoveInRow) {
  const openers = [...(box?.querySelectorAll<HTMLElement>('[data-record]') ?? [])];
  const own = openers.findIndex(opener => opener.dataset.record === String(row.id));
  const faulty = box?.querySelector<HTMLElement>(`#movein-record-${row.id} [aria-invalid="true"]`);
  const next = [...openers.slice(own + 1), ...openers.slice(0, Math.max(own, 0))].find(
    ({ dataset }) => dataset.needs === 'error' || dataset.needs === 'confirm',
  );
  const fallback = openers[own] ?? box?.querySelector<HTMLElement>('[data-state-choice] > [aria-pressed="true"]');
  (faulty ?? next ?? fallback)?.focus();
}

const perRequest = 1000;

/** All records of a state, whatever page is shown; undefined until they are read. */
function useAllRows(id: number, state: MoveInRowState, isAsked: boolean): MoveInRow[] | undefined {
  const { api } = usePage();
  const { data } = useQuery({
    queryKey: [...rowsKey(id), 'all', state],
    enabled: isAsked,
    // The shape of a page, because changed records are replaced in every kept answer.
    queryFn: async () => {
      const rows: MoveInRow[] = [];
      for (let from = 0; ; from += perRequest) {
        const query = {
          filter: JSON.stringify({ state }),
          range: `[${from},${from + perRequest - 1}]`,
          sort: '["id","ASC"]',
        };
        const read = await answerOf(api.GET('/movein/{id}/rows', { params: { path: { id }, query } }));
        rows.push(...read);
        if (read.length < perRequest) return { rows, total: rows.length };
      }
    },
  });
  return isAsked ? data?.rows : undefined;
}

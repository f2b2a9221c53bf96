import SearchIcon from '@mui/icons-material/Search';
import type { SearchHit } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { Dialog, Field, TextInput } from '@nahstrom/kit/components';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useCreatePath } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { usePortal } from '../../portal.ts';
import { usePaused } from '../../usePaused.ts';
import { Hits } from './Hits.tsx';
import { placeOf } from './placeOf.ts';

const pauseMilliseconds = 200;

type SearchDialogProps = {
  /** Input typed before the field was loaded. */
  takeTyped(): string;
  onClose(): void;
};

/** Search over everything the person may see. The field keeps the focus; the arrow keys move among the results. */
export default function SearchDialog({ takeTyped, onClose }: SearchDialogProps) {
  const { t, api } = usePortal();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  useEffect(() => {
    setTyped(before => before + takeTyped());
  }, [takeTyped]);
  const queryString = usePaused(typed, pauseMilliseconds).trim();
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', queryString],
    queryFn: ({ signal }) => answerOf(api.GET('/admin/search', { params: { query: { queryString } }, signal })),
    enabled: queryString !== '',
    placeholderData: keepPreviousData,
  });
  const hits = queryString === '' ? [] : (data ?? []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new result
  useEffect(() => {
    setActive(0);
  }, [data]);

  const idOf = (place: number) => `${listId}-${place}`;
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);

  const choose = (hit: SearchHit | undefined) => {
    if (!hit) return;
    onClose();
    navigate(createPath(placeOf(hit)));
  };
  const move = (event: KeyboardEvent) => {
    if (hits.length === 0 || !['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'ArrowDown') setActive((active + 1) % hits.length);
    if (event.key === 'ArrowUp') setActive((active + hits.length - 1) % hits.length);
    // While loading, the shown results belong to an earlier input.
    if (event.key === 'Enter' && typed.trim() === queryString && !isFetching) choose(hits[active]);
  };

  const isSettled = queryString !== '' && data !== undefined && !isFetching;
  const said = error
    ? t('search.failed')
    : isSettled
      ? hits.length > 0
        ? t('search.found', { count: hits.length })
        : t('search.nothing', { text: queryString })
      : '';
  return (
    <Dialog
      open
      title={t('search.heading')}
      titleHidden
      size="medium"
      className="admin-search-dialog"
      onClose={onClose}
      closesOutside
    >
      <div>
        <Field label={t('search.label')} labelHidden>
          <SearchIcon fontSize="small" />
          <TextInput
            value={typed}
            placeholder={t('search.label')}
            onChange={event => setTyped(event.target.value)}
            onKeyDown={move}
            role="combobox"
            aria-expanded={hits.length > 0}
            aria-controls={listId}
            aria-activedescendant={hits.length > 0 ? idOf(active) : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
          />
        </Field>
        <p className="admin-small admin-quiet" style={{ minHeight: 24, marginTop: 8 }} role="status">
          {said}
        </p>
      </div>
      <Hits id={listId} hits={hits} active={active} idOf={idOf} onChoose={choose} />
    </Dialog>
  );
}

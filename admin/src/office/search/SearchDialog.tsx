import Autocomplete from '@mui/material/Autocomplete';
import ListSubheader from '@mui/material/ListSubheader';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FoundEntity, foundEntities, type SearchHit } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCreatePath } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { usePortal } from '../../platform/portal.ts';
import { usePaused } from '../../platform/usePaused.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { NameWithHint } from '../../ui/layout/NameWithHint.tsx';

const pauseMilliseconds = 200;

type SearchDialogProps = {
  /** Input typed before the field was loaded. */
  takeTyped(): string;
  onClose(): void;
};

/** Search over everything the person may see. The field keeps the focus, and the arrow keys move among the results. */
export default function SearchDialog({ takeTyped, onClose }: SearchDialogProps) {
  const { t, api } = usePortal();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
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
  const hits = queryString === '' ? [] : byKind(data ?? []);
  const isCurrent = typed.trim() === queryString && !isFetching;

  const choose = (hit: SearchHit) => {
    onClose();
    navigate(createPath(placeOf(hit)));
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
    <Dialog open title={t('search.heading')} size="medium" onClose={onClose} closesOutside>
      <Autocomplete
        open={hits.length > 0}
        options={hits}
        autoHighlight
        forcePopupIcon={false}
        clearOnBlur={false}
        value={null}
        inputValue={typed}
        onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
        // While loading, the shown results belong to an earlier input.
        onChange={(_event, hit) => hit && isCurrent && choose(hit)}
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        filterOptions={found => found}
        getOptionLabel={({ title }) => title}
        getOptionKey={({ entity, id }) => `${entity} ${id}`}
        groupBy={({ entity }) => t(`records.${entity}`)}
        renderGroup={({ key, group, children }) => (
          <li key={key}>
            <ListSubheader component="div" aria-hidden>
              {group}
            </ListSubheader>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox */}
            <ul role="group" aria-label={group} style={{ margin: 0, padding: 0 }}>
              {children}
            </ul>
          </li>
        )}
        renderOption={({ key, ...option }, { title, detail }) => (
          <li key={key} {...option}>
            <NameWithHint name={title} hint={detail} />
          </li>
        )}
        renderInput={({ inputProps, ...input }) => (
          <TextField
            {...input}
            autoFocus
            label={t('search.label')}
            inputProps={{ ...inputProps, maxLength: 200, spellCheck: false }}
          />
        )}
      />
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', minHeight: 24 }}>
        {said}
      </Typography>
    </Dialog>
  );
}

/** Results of one kind stand together. */
const byKind = (found: SearchHit[]) => foundEntities.flatMap(kind => found.filter(({ entity }) => entity === kind));

const pages = {
  member: ['members', 'show'],
  countingPoint: ['members', 'show'],
  community: ['communities', 'edit'],
  party: ['parties', 'show'],
  company: ['companies', 'show'],
  person: ['persons', 'show'],
  user: ['users', 'show'],
  clientCustomer: ['clients-customers', 'show'],
} as const satisfies Record<FoundEntity, readonly [resource: string, type: 'show' | 'edit']>;

/** A counting point leads to the page of its member. */
function placeOf({ entity, id, member }: SearchHit) {
  const [resource, type] = pages[entity];
  return { resource, type, id: member ?? id };
}

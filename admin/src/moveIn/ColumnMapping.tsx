import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type MoveInColumn, type MoveInFile, moveInPointFields } from '@nahstrom/contract';
import { useState } from 'react';
import { useAction } from '../platform/useAction.ts';
import { AskIfUnsaved } from '../ui/forms/AskBeforeLeaving.tsx';
import { SaveBar } from '../ui/forms/SaveBar.tsx';
import { Alert } from '../ui/layout/Alert.tsx';
import { Button } from '../ui/layout/Button.tsx';
import { Hint } from '../ui/layout/Hint.tsx';
import { Inline } from '../ui/layout/Inline.tsx';
import { Inset } from '../ui/layout/Inset.tsx';
import { NameWithHint } from '../ui/layout/NameWithHint.tsx';
import { Table } from '../ui/lists/Table.tsx';
import { columnGroups, labelOf } from './fields.ts';
import { usePage } from './page.ts';
import type { OpenMoveIn } from './useMoveIn.ts';

type Mapped = MoveInColumn | null;

/** A row may name several counting points. */
const often: readonly Mapped[] = [...moveInPointFields, null];

/** The column chosen more often than a row has a value of it. */
const twiceIn = (columns: readonly Mapped[]) =>
  columns.find((column, place) => !often.includes(column) && columns.indexOf(column) !== place) ?? null;

type ColumnMappingProps = OpenMoveIn & {
  file: MoveInFile;
  /** Corrections of records, whose places a new mapping would change. */
  isUnsaved: boolean;
};

/** How the columns of a file are read. Columns that the portal has named itself cannot be read differently. */
export function ColumnMapping({ moveIn, renewRows, send, file, isUnsaved }: ColumnMappingProps) {
  const { t, api, notify } = usePage();
  const stored = file.columns.map(({ column }) => column);
  const [chosen, setChosen] = useState<readonly Mapped[] | null>(null);
  const columns = chosen?.length === stored.length ? chosen : stored;
  const isChanged = columns.some((column, place) => column !== stored[place]);
  const twice = twiceIn(columns);
  const isOpen = moveIn.state === 'previewed' && (file.kind === 'table' || file.kind === 'masterData');

  const change = async (body: { columns: Mapped[]; firstRowIsHeadings: boolean }) => {
    const sent = { file: file.id, ...body };
    await send(() => api.POST('/movein/{id}/columns', { params: { path: { id: moveIn.id } }, body: sent }));
    setChosen(null);
  };
  const [save, isBusy] = useAction(async () => {
    await change({ columns: [...columns], firstRowIsHeadings: false });
    notify({ type: 'success', message: t('moveIn.columnsNotice') });
    await renewRows();
  });
  const isBare = file.notes.some(({ code }) => code === 'noHeadings');
  const [takeHeadings, isTaking] = useAction(async () => {
    await change({ columns: stored, firstRowIsHeadings: true });
    await renewRows();
  });

  const nameOf = (heading: string, place: number) =>
    isBare ? t('moveIn.columnLetter', { letter: heading }) : heading || t('moveIn.noHeading', { column: place + 1 });
  return (
    <>
      {isOpen && (
        <>
          <Inset>
            <Hint>{t(isBare ? 'moveIn.bareLead' : 'moveIn.columnsLead')}</Hint>
            {isBare && file.rows > 1 && (
              <Inline>
                <Button loading={isTaking} disabled={isUnsaved} onClick={() => takeHeadings()}>
                  {t('moveIn.firstRowIsHeadings')}
                </Button>
              </Inline>
            )}
          </Inset>
          <SaveBar isAbove>
            <Button
              variant={isChanged ? 'contained' : undefined}
              loading={isBusy}
              disabled={!isChanged || twice !== null || isUnsaved}
              onClick={() => save()}
            >
              {t('moveIn.saveColumns')}
            </Button>
            {isChanged && (
              <Button variant="text" disabled={isBusy} onClick={() => setChosen(null)}>
                {t('moveIn.forget')}
              </Button>
            )}
            {twice !== null && <Alert severity="error">{t('moveIn.columnTwice', { column: labelOf(twice, t) })}</Alert>}
            {isChanged && isUnsaved && <Alert severity="warning">{t('moveIn.saveFirst')}</Alert>}
          </SaveBar>
        </>
      )}
      {isChanged && <AskIfUnsaved isDirty outlivesFilter />}
      <Table label={`${t('moveIn.columns')}: ${file.fileName}`} stacked least={640}>
        <thead>
          <tr>
            <th scope="col">{t('moveIn.heading')}</th>
            <th scope="col">{t('moveIn.samples')}</th>
            <th scope="col">{t('moveIn.readAs')}</th>
          </tr>
        </thead>
        <tbody>
          {file.columns.map(({ heading, samples }, place) => {
            const column = columns[place] ?? null;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file do not move
              <tr key={place}>
                <td>
                  <strong>{nameOf(heading, place)}</strong>
                </td>
                <td>
                  <Hint component="span">{samples.join(' · ')}</Hint>
                </td>
                <td data-wrong={column !== null && column === twice ? true : undefined}>
                  {isOpen ? (
                    <ColumnChoice
                      label={t('moveIn.readAsOf', { heading: nameOf(heading, place) })}
                      value={column}
                      isWrong={column !== null && column === twice}
                      onChange={changed => setChosen(columns.map((each, at) => (at === place ? changed : each)))}
                    />
                  ) : (
                    <Typography color={column === null ? 'textSecondary' : undefined}>
                      {column === null ? t('moveIn.ignored') : labelOf(column, t)}
                    </Typography>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </>
  );
}

type ColumnChoiceProps = { label: string; value: Mapped; isWrong: boolean; onChange(column: Mapped): void };

type Target = { column: Mapped; name: string; group: string };

/** The target fields by group, found by their name or group. */
function ColumnChoice({ label, value, isWrong, onChange }: ColumnChoiceProps) {
  const { t } = usePage();
  const targets: Target[] = [
    { column: null, name: t('moveIn.ignored'), group: '' },
    ...columnGroups.flatMap(([group, columns]) =>
      columns.map(column => ({ column, name: labelOf(column, t), group: t(group) })),
    ),
  ];
  return (
    <Autocomplete<Target, false, true>
      disableClearable
      autoHighlight
      options={targets}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ column }) => column ?? ''}
      filterOptions={(options, { inputValue }) => foundIn(options, inputValue.trim().toLowerCase())}
      value={targets.find(({ column }) => column === value) ?? targets[0]!}
      onChange={(_event, target) => onChange(target.column)}
      noOptionsText={t('choice.nothing')}
      openText={t('choice.open')}
      closeText={t('choice.close')}
      renderOption={({ key, ...option }, { name, group }) => (
        <li key={key} {...option}>
          <NameWithHint name={name} hint={group} />
        </li>
      )}
      renderInput={({ inputProps, ...input }) => (
        <TextField
          {...input}
          inputProps={{ ...inputProps, 'aria-label': label }}
          error={isWrong}
          helperText={isWrong ? t('moveIn.columnTwiceShort') : undefined}
        />
      )}
    />
  );
}

/** Those of which the name is or begins with what is typed come first. */
function foundIn(targets: readonly Target[], wanted: string): Target[] {
  const rankOf = ({ name, group }: Target) => {
    const known = name.toLowerCase();
    if (known.startsWith(wanted)) return known === wanted ? 0 : 1;
    return known.includes(wanted) ? 2 : group.toLowerCase().includes(wanted) ? 3 : 4;
  };
  const found = targets.filter(target => rankOf(target) < 4);
  return wanted === '' ? found : found.sort((one, other) => rankOf(one) - rankOf(other));
}

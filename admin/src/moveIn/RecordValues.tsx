import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import {
  longestMoveInValue,
  type MoveInField,
  type MoveInFile,
  type MoveInHint,
  type MoveInMemberValue,
  type MoveInPointValue,
  type MoveInRow,
  moveInMemberFields,
  moveInPointFields,
} from '@nahstrom/contract';
import { useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { useNetworkOperators } from '../communities/lookups/lookups.ts';
import { Facts } from '../ui/layout/Facts.tsx';
import { Hint } from '../ui/layout/Hint.tsx';
import { Columns } from '../ui/layout/Section.tsx';
import { SelectField, TextField } from '../ui/lists/fields.tsx';
import { Table } from '../ui/lists/Table.tsx';
import { type Draft, type Editing, keyOf } from './drafts.ts';
import { choicesOf, inputText, labelOf, linesOf, typedHint, valueText } from './fields.ts';
import { usePage } from './page.ts';
import { differs, isFixed, placeText } from './rowText.ts';

type Value = MoveInMemberValue | MoveInPointValue;

type RecordValuesProps = {
  row: MoveInRow;
  files: MoveInFile[];
  /** Of the counting point; null for the member. */
  place: number | null;
  values: readonly Value[];
  draft: Draft;
  editing: Editing | undefined;
  /** Whether every value is an input. */
  isWhole: boolean;
};

/** Values of a member or of one of its counting points, grouped: to correct, to choose, to read. */
export function RecordValues({ row, files, place, values, draft, editing, isWhole }: RecordValuesProps) {
  const { t, format, locale } = usePage();
  const createPath = useCreatePath();
  const operators = useNetworkOperators();
  const [further, setFurther] = useState<readonly MoveInField[]>([]);
  const words = { t, format, locale, operatorOf: operators.titleOf };

  const asked = new Set(further);
  const isInput = ({ field, fault }: Pick<Value, 'field' | 'fault'>) =>
    editing !== undefined &&
    (isWhole || fault !== null || asked.has(field) || draft[keyOf(place, field)] !== undefined);
  const missing = [...asked]
    .filter(field => values.every(value => value.field !== field))
    .map((field): Value => ({ ...absent, field }) as Value);
  const inputs = [...values.filter(isInput), ...(editing ? missing : [])];
  const differing = values.filter(value => !isInput(value) && differs(row, value));
  const point = place === null ? null : (row.points[place] ?? null);
  const fixed = values.filter(value => !isInput(value) && isFixed(row, point, value));
  const others = values.filter(
    value => !isInput(value) && !differs(row, value) && !fixed.includes(value) && (value.text || value.old),
  );
  const addable = (place === null ? moveInMemberFields : moveInPointFields).filter(
    field => values.every(value => value.field !== field) && !asked.has(field),
  );

  // Values split from one column have one hint, shown at the first of them.
  const hintsAt = (value: Value) =>
    value.hints.filter(
      hint => [...inputs, ...differing, ...fixed, ...others].find(({ hints }) => hints.includes(hint)) === value,
    );
  const type = (field: MoveInField, text: string, original: string) =>
    editing?.setDraft(before => {
      const { [keyOf(place, field)]: _typed, ...others } = before;
      return text === original ? others : { ...others, [keyOf(place, field)]: text };
    });

  return (
    <>
      {inputs.length > 0 && (
        <Columns>
          {inputs.map(value => (
            <ValueInput
              key={value.field}
              value={value}
              operators={operators.choices}
              hints={hintsAt(value)}
              from={placeText(value, files, t)}
              typed={draft[keyOf(place, value.field)]}
              original={inputText(value.field, value.text, locale)}
              onType={(text, original) => type(value.field, text, original)}
            />
          ))}
        </Columns>
      )}
      {isWhole && addable.length > 0 && (
        <Columns>
          <SelectField
            label={t('moveIn.addField')}
            value=""
            emptyText={t('moveIn.addFieldNone')}
            choices={addable.map(field => ({ id: field, name: labelOf(field, t) }))}
            onChange={chosen => {
              const field = addable.find(each => each === chosen);
              if (field) setFurther(before => [...before, field]);
            }}
          />
        </Columns>
      )}
      {differing.length > 0 && (
        <Table label={t('moveIn.differences')} framed stacked least={720}>
          <thead>
            <tr>
              <th scope="col">{t('moveIn.field')}</th>
              <th scope="col">{t('moveIn.before')}</th>
              <th scope="col">{t('moveIn.after')}</th>
              <th scope="col">{t('moveIn.choice')}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(value => {
              const { field, text, old, taken } = value;
              const isTaken = taken === true;
              return (
                <tr key={field}>
                  <td>
                    <strong>{labelOf(field, t)}</strong>
                  </td>
                  <td data-label={t('moveIn.before')}>
                    <Typography component="span" color={isTaken ? 'textSecondary' : undefined}>
                      {old ? valueText(field, old, words) : <i>{t('audit.empty')}</i>}
                    </Typography>
                  </td>
                  <td data-label={t('moveIn.after')}>
                    <Typography component="span" color={isTaken ? undefined : 'textSecondary'}>
                      {text ? valueText(field, text, words) : <i>{t('audit.empty')}</i>}
                    </Typography>
                    <Hints hints={hintsAt(value)} />
                  </td>
                  <td>
                    {editing ? (
                      <ToggleButtonGroup
                        exclusive
                        size="small"
                        aria-label={`${labelOf(field, t)}: ${t('moveIn.choice')}`}
                        value={isTaken ? 'take' : 'keep'}
                        onChange={(_event, choice: 'keep' | 'take' | null) =>
                          choice && void editing.change({ taken: [{ point: place, field, taken: choice === 'take' }] })
                        }
                      >
                        <ToggleButton value="keep">{t('moveIn.keep')}</ToggleButton>
                        <ToggleButton value="take">{t('moveIn.take')}</ToggleButton>
                      </ToggleButtonGroup>
                    ) : (
                      t(isTaken ? 'moveIn.take' : 'moveIn.keep')
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
      {fixed.length > 0 && row.member !== null && (
        <div>
          <Facts
            facts={fixed.map(value => {
              const textOf = (text: string | null) => (text ? valueText(value.field, text, words) : t('audit.empty'));
              const { field, old, text } = value;
              return [
                labelOf(field, t),
                <>
                  {t('moveIn.fixed', { old: textOf(old), text: textOf(text) })}
                  <Hints hints={hintsAt(value)} />
                </>,
              ];
            })}
          />
          <Link to={createPath({ resource: 'members', type: 'show', id: row.member })}>{t('moveIn.toMember')}</Link>
        </div>
      )}
      {others.length > 0 && (
        <Facts
          facts={others.map(value => [
            labelOf(value.field, t),
            <>
              {linesOf(value.field, valueText(value.field, value.text || (value.old ?? ''), words)).map(line => (
                <p key={line}>{line}</p>
              ))}
              <Hints hints={hintsAt(value)} />
              {value.fault && <Hint color="error">{t(`moveIn.fault.${value.fault}`)}</Hint>}
            </>,
          ])}
        />
      )}
    </>
  );
}

const absent = { text: '', old: null, taken: null, fault: null, hints: [], source: null };

function Hints({ hints }: { hints: readonly MoveInHint[] }) {
  const { t } = usePage();
  return hints.map(hint => <Hint key={hint}>{t(`moveIn.hint.${hint}`)}</Hint>);
}

type ValueInputProps = {
  value: Value;
  operators: { id: string; name: string }[];
  hints: readonly MoveInHint[];
  from: string | undefined;
  typed: string | undefined;
  original: string;
  onType(text: string, original: string): void;
};

function ValueInput({ value, operators, hints, from, typed, original, onType }: ValueInputProps) {
  const { t } = usePage();
  const { field, text, fault } = value;
  const choices = field === 'networkOperator' ? operators : choicesOf(field, t);
  const isListed = choices?.some(({ id }) => id === text) ?? true;
  const example = typedHint(field);
  const hint = [
    !isListed && text && t('moveIn.inFile', { text }),
    example && t(example),
    ...hints.map(each => t(`moveIn.hint.${each}`)),
    from,
  ]
    .filter(Boolean)
    .join(' · ');
  const label = labelOf(field, t);
  const error = fault && typed === undefined ? t(`moveIn.fault.${fault}`) : undefined;
  if (!choices) {
    return (
      <TextField
        label={label}
        helperText={hint}
        error={error}
        value={typed ?? original}
        multiline={field === 'mandateHistory' || field === 'tariffHistory'}
        maxLength={longestMoveInValue}
        spellCheck={false}
        autoComplete="off"
        onChange={event => onType(event.target.value, original)}
      />
    );
  }
  const unchosen = isListed ? text : '';
  return (
    <SelectField
      label={label}
      helperText={hint}
      error={error}
      value={typed ?? unchosen}
      emptyText={t('choice.none')}
      choices={choices}
      onChange={chosen => onType(chosen ?? '', unchosen)}
    />
  );
}

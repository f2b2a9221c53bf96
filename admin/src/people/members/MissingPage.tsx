import Typography from '@mui/material/Typography';
import {
  type CompletedField,
  completedMembers,
  type FieldCode,
  type IncompleteMember,
  type MissingDetail,
  missingDetails,
  taxRules,
} from '@nahstrom/contract';
import { answerOf, checked, errorKeyOf, Failure, textOfDay } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { saveDownload } from '../../platform/saveAnswer.ts';
import { useAction } from '../../platform/useAction.ts';
import { AskIfUnsaved } from '../../ui/forms/AskBeforeLeaving.tsx';
import { SaveBar } from '../../ui/forms/SaveBar.tsx';
import { idIn } from '../../ui/forms/useReturn.ts';
import { Choice, Choices } from '../../ui/inputs/Choices.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Table } from '../../ui/lists/Table.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { usePage } from '../page.ts';
import {
  columns,
  isBlock,
  isDayColumn,
  isOpen,
  pasted,
  readCell,
  requestOf,
  type Typed,
  withValue,
} from './missingCells.ts';

type Errors = Readonly<Record<string, FieldCode>>;
const cellOf = (member: number, column: CompletedField) => `${member}.${column}`;
const mostAtOnce = 500;
const mostNamed = 5;
const noValues: readonly string[] = [];

/** What active members lack, in one table that also takes a block from a spreadsheet. */
export default function MissingPage() {
  const { t, api, format, notify } = usePage();
  const createPath = useCreatePath();
  const [search, setSearch] = useSearchParams();
  const { communities } = useCommunities();
  const community = idIn(search.get('community'));
  const detail = missingDetails.find(each => each === search.get('missing'));
  const { data, refetch } = useQuery({
    queryKey: ['members', 'incomplete'],
    queryFn: () => answerOf(api.GET('/admin/members/incomplete')),
  });
  const [typed, setTyped] = useState<Typed>({});
  const [errors, setErrors] = useState<Errors>({});
  const [paste, setPaste] = useState({ left: noValues, isByNumber: false });
  const form = useRef<HTMLFormElement>(null);

  const [save, isSaving] = useAction(async () => {
    const rows = requestOf(data ?? [], typed);
    const atCells = (fields: Record<string, FieldCode>) => {
      setErrors(
        Object.fromEntries(
          Object.entries(fields).map(([path, code]) => {
            const [, place = '', column = ''] = path.split('.');
            return [`${rows[Number(place)]?.member}.${column}`, code];
          }),
        ),
      );
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    };
    const valid = checked(completedMembers, { rows });
    if (valid.errors) return atCells(valid.errors);
    try {
      const { members } = await answerOf(api.POST('/admin/members/complete', { body: valid.data }));
      setTyped({});
      setErrors({});
      setPaste({ left: noValues, isByNumber: false });
      notify({ type: 'success', message: t('missing.saved', { count: members }) });
      await refetch();
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      if (Object.keys(thrown.fields).length > 0) return atCells(thrown.fields);
      // The entered values stay; the rows have their present versions.
      await refetch();
      throw thrown;
    }
  });
  const [print, isPrinting] = useAction(async (ids: number[]) => {
    await saveDownload(api.POST('/admin/members/forms', { body: { ids }, parseAs: 'blob' }), 'forms.pdf');
  });

  if (!data) return <PageLoading />;
  const ofCommunity = data.filter(row => !community || row.community === community);
  const rows = ofCommunity.filter(({ missing }) => !detail || missing.includes(detail));
  const used = columns.filter(column => rows.some(row => isOpen(row, column)));
  const choose = (next: MissingDetail | null) =>
    setSearch(before => {
      if (next) before.set('missing', next);
      else before.delete('missing');
      return before;
    });
  const set = (row: IncompleteMember, column: CompletedField, value: string) => {
    setTyped(withValue(typed, row.member, column, value));
    const { [cellOf(row.member, column)]: _, ...others } = errors;
    setErrors(others);
  };
  const labelOf = (rule: (typeof taxRules)[number]) => t(`member.taxRuleFeed.${rule}`);
  const onPaste = (event: ClipboardEvent, row: number, column: CompletedField) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isBlock(text)) return;
    event.preventDefault();
    const result = pasted(rows, typed, { row, column: used.indexOf(column), columns: used }, text, labelOf);
    setTyped(result.typed);
    setErrors({});
    setPaste(result);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const count = Object.keys(typed).length;
  const title = communities.find(({ id }) => id === community)?.title;

  return (
    <Page
      heading={title ? t('missing.headingOf', { community: title }) : t('missing.heading')}
      lead={t('missing.lead')}
      back={{ to: createPath({ resource: 'members', type: 'list' }), label: t('action.backToList') }}
      actions={
        rows.length > 0 && (
          <Button loading={isPrinting} onClick={() => print(rows.slice(0, mostAtOnce).map(({ member }) => member))}>
            {t('missing.print', { count: Math.min(rows.length, mostAtOnce) })}
          </Button>
        )
      }
      wide
    >
      <AskIfUnsaved isDirty={count > 0} isSending={() => isSaving} outlivesFilter />
      <Choices label={t('missing.heading')}>
        <Choice
          label={`${t('list.all')} ${format.whole(ofCommunity.length)}`}
          isChosen={!detail}
          onChoose={() => choose(null)}
        />
        {missingDetails.map(each => (
          <Choice
            key={each}
            label={`${t(`missing.detail.${each}`)} ${format.whole(ofCommunity.filter(row => row.missing.includes(each)).length)}`}
            isChosen={detail === each}
            onChoose={() => choose(each)}
          />
        ))}
      </Choices>
      {rows.length === 0 ? (
        <Alert severity="success">{t('missing.nothing')}</Alert>
      ) : (
        <form ref={form} onSubmit={submit} noValidate>
          <Table label={t('missing.heading')} least={220 + used.length * 150} framed stacked>
            <thead>
              <tr>
                <th scope="col">{t('member.name')}</th>
                {used.map(column => (
                  <th scope="col" key={column}>
                    {t(`missing.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                <tr key={row.member}>
                  <td>
                    <Link to={createPath({ resource: 'members', type: 'show', id: row.member })}>{row.name}</Link>
                    {row.memberNumber !== null && (
                      <Hint component="div">{t('missing.number', { number: row.memberNumber })}</Hint>
                    )}
                  </td>
                  {used.map(column => (
                    <td
                      key={column}
                      data-label={t(`missing.${column}`)}
                      onPaste={event => onPaste(event, place, column)}
                    >
                      {isOpen(row, column) ? (
                        <Cell
                          {...{ row, column }}
                          value={typed[row.member]?.[column] ?? ''}
                          error={errors[cellOf(row.member, column)]}
                          onChange={value => set(row, column, value)}
                        />
                      ) : (
                        <Typography component="span" color="textSecondary">
                          –
                        </Typography>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
          {paste.isByNumber && <Alert>{t('missing.byNumber')}</Alert>}
          {paste.left.length > 0 && (
            <Alert severity="warning">
              {t('missing.left', { count: paste.left.length })} {paste.left.slice(0, mostNamed).join(', ')}
              {paste.left.length > mostNamed && ', …'}
            </Alert>
          )}
          <SaveBar>
            <Button type="submit" variant="contained" loading={isSaving} disabled={count === 0}>
              {t('missing.save', { count })}
            </Button>
          </SaveBar>
        </form>
      )}
    </Page>
  );
}

type CellProps = {
  row: IncompleteMember;
  column: CompletedField;
  value: string;
  error: FieldCode | undefined;
  onChange(value: string): void;
};

const kinds = { phone: 'tel', email: 'email' } as const;

function Cell({ row, column, value, error, onChange }: CellProps) {
  const { t, textOf, locale } = usePage();
  const id = cellOf(row.member, column);
  const common = {
    className: 'n-input',
    'aria-label': t('missing.cell', { column: t(`missing.${column}`), name: row.name }),
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <>
      {column === 'taxRuleFeed' ? (
        <select {...common} className="n-input n-select" value={value} onChange={event => onChange(event.target.value)}>
          <option value="">–</option>
          {taxRules.map(rule => (
            <option key={rule} value={rule}>
              {t(`member.taxRuleFeed.${rule}`)}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          type={column === 'phone' || column === 'email' ? kinds[column] : 'text'}
          inputMode={isDayColumn(column) ? 'numeric' : undefined}
          placeholder={
            column === 'mandateReference' ? row.mandateReference : isDayColumn(column) ? t('missing.day') : undefined
          }
          maxLength={254}
          value={isDayColumn(column) ? textOfDay(value, locale) : value}
          onChange={event => onChange(event.target.value)}
          onBlur={event => {
            const read = readCell(column, event.target.value, () => '');
            if (read !== null && read !== value) onChange(read);
          }}
        />
      )}
      {error && (
        <p id={`${id}-error`} className="n-error">
          {textOf(errorKeyOf(error))}
        </p>
      )}
    </>
  );
}

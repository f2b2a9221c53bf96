import type { MoveInFile, MoveInNote } from '@nahstrom/contract';
import type { PageText } from './page.ts';

/** Notes about data that are not read or not as they look, most serious first. */
const serious: readonly MoveInNote[] = [
  'noHeadings',
  'unitUnknown',
  'balanceUnclear',
  'furtherSheets',
  'hiddenSheets',
  'unusablePoints',
  'endedPoints',
  'exampleRows',
  'columnsIgnored',
  'totalsRows',
  'hiddenColumns',
  'hiddenRows',
  'formulas',
  'mergedCells',
];

/** Any other note comes last. */
const rankOf = (code: MoveInNote) => [...serious, code].indexOf(code);

/** The most serious loss of a file with the number of other notes, null if nothing is lost, and the other notes, most
 *  serious first. */
export function fileNotes({ columns, notes }: MoveInFile, t: PageText, dayText: (day: string) => string) {
  // A counting point comes with its last day.
  const withDay = (name: string) => name.replace(/ (\d{4}-\d\d-\d\d)$/, (_, day: string) => ` (${dayText(day)})`);
  const ignored = columns.filter(({ column }) => column === null).length;
  const told = [
    ...notes.map(({ code, count, names }) => ({
      key: code,
      rank: rankOf(code),
      text: [t(`moveIn.note.${code}`, { count }), names.map(withDay).join(', ')].filter(Boolean).join(' '),
    })),
    ...(ignored > 0
      ? [{ key: 'ignored', rank: rankOf('columnsIgnored'), text: t('moveIn.ignoredColumns', { count: ignored }) }]
      : []),
  ].sort((one, other) => one.rank - other.rank);
  const [first, ...further] = told;
  if (first === undefined || first.rank === serious.length) return { loss: null, others: told };
  const more = further.length > 0 ? ` (${t('moveIn.more', { count: further.length })})` : '';
  return { loss: `${first.text}${more}`, others: further };
}

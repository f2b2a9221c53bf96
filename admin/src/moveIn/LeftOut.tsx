import type { MoveIn } from '@nahstrom/contract';
import { saveFile } from '@nahstrom/kit';
import { Button } from '../ui/layout/Button.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { RecordTable } from '../ui/lists/RecordTable.tsx';
import { usePage } from './page.ts';

/** Records that the commit left out. */
export function LeftOut({ moveIn: { leftOut, files } }: { moveIn: MoveIn }) {
  const { t } = usePage();
  if (leftOut.length === 0) return null;
  const lines = leftOut.flatMap(({ name, sources }) =>
    sources.map(({ file, rows }) => ({
      name: name || t('moveIn.unnamed'),
      file: files.find(({ id }) => id === file)?.fileName ?? '',
      rows: rows.join(', '),
    })),
  );
  const save = () => {
    const headings = [t('member.name'), t('moveIn.leftOut.file'), t('moveIn.leftOut.rows')];
    const text = csvText([headings, ...lines.map(({ name, file, rows }) => [name, file, rows])]);
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), t('moveIn.leftOutFile'));
  };
  return (
    <Section
      heading={t('moveIn.leftOutHeading', { count: leftOut.length })}
      lead={t('moveIn.leftOutLead')}
      beside={
        <Button size="small" onClick={save}>
          {t('moveIn.leftOutSave')}
        </Button>
      }
      flush
    >
      <RecordTable
        label={t('moveIn.leftOutHeading', { count: leftOut.length })}
        stacked
        least={460}
        rows={lines}
        keyOf={(_line, place) => place}
        columns={[
          { label: t('member.name'), render: ({ name }) => <strong>{name}</strong> },
          { label: t('moveIn.leftOut.file'), render: ({ file }) => file },
          { label: t('moveIn.leftOut.rows'), render: ({ rows }) => rows },
        ]}
      />
    </Section>
  );
}

/** CSV as Austrian spreadsheets open it: UTF-8 with a byte order mark, semicolons. An apostrophe keeps a text from being
 *  calculated as a formula. */
function csvText(lines: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `\uFEFF${lines.map(line => `${line.map(cell).join(';')}\r\n`).join('')}`;
}

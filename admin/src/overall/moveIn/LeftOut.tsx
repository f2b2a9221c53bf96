import type { MoveIn } from '@nahstrom/contract';
import { saveFile } from '@nahstrom/kit';
import { Button } from '../../layout/Button.tsx';
import { Section } from '../../layout/Section.tsx';
import { Table } from '../../layout/Table.tsx';
import { useSetUpPage } from '../../page.tsx';
import { csvText } from './csvText.ts';

/** Records that the commit left out. */
export function LeftOut({ moveIn: { leftOut, files } }: { moveIn: MoveIn }) {
  const { t } = useSetUpPage();
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
      <Table label={t('moveIn.leftOutHeading', { count: leftOut.length })} stacked least={460}>
        <thead>
          <tr>
            <th scope="col">{t('member.name')}</th>
            <th scope="col">{t('moveIn.leftOut.file')}</th>
            <th scope="col">{t('moveIn.leftOut.rows')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, file, rows }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
            <tr key={place}>
              <td>
                <strong>{name}</strong>
              </td>
              <td data-label={t('moveIn.leftOut.file')}>{file}</td>
              <td data-label={t('moveIn.leftOut.rows')}>{rows}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

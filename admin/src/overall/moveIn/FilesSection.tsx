import { type MoveInFile, type MoveInNote, mostMoveInFiles } from '@nahstrom/contract';
import { Alert, Button, Icon } from '@nahstrom/kit/components';
import { type FormEvent, useState } from 'react';
import { ChosenFiles } from '../../energy/imports/ChosenFiles.tsx';
import { Section } from '../../layout/Section.tsx';
import { useSetUpPage } from '../../page.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import { SentFiles } from './SentFiles.tsx';
import { moveInFileTypes } from './StartMoveIn.tsx';
import type { OpenMoveIn } from './useMoveIn.ts';
import { useSendFiles } from './useSendFiles.ts';

/** What the files were recognised as, how their columns are read, and a way to add one. */
export function FilesSection({ isUnsaved = false, ...open }: OpenMoveIn & { isUnsaved?: boolean }) {
  const { t } = useSetUpPage();
  const { files, state } = open.moveIn;
  return (
    <Section heading={t('moveIn.filesHeading', { count: files.length })} flush>
      {files.map(file => (
        <FileDetails key={file.id} open={open} file={file} isUnsaved={isUnsaved} />
      ))}
      {state === 'previewed' && files.length < mostMoveInFiles && <AddFiles {...open} isUnsaved={isUnsaved} />}
    </Section>
  );
}

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

type FileDetailsProps = { open: OpenMoveIn; file: MoveInFile; isUnsaved: boolean };

function FileDetails({ open, file, isUnsaved }: FileDetailsProps) {
  const { t, format } = useSetUpPage();
  const { fileName, sheet, kind, headerRow, rows, columns, notes } = file;
  const ignored = columns.filter(({ column }) => column === null).length;
  const told = [
    ...notes.map(({ code, count, names }) => ({
      key: code,
      rank: rankOf(code),
      text: [t(`moveIn.note.${code}`, { count }), names.map(withDay(format.day)).join(', ')].filter(Boolean).join(' '),
    })),
    ...(ignored > 0
      ? [
          {
            key: 'ignored',
            rank: rankOf('columnsIgnored'),
            text: t('moveIn.ignoredColumns', { count: ignored }),
          },
        ]
      : []),
  ].sort((one, other) => one.rank - other.rank);
  const [first, ...further] = told;
  const isTold = first !== undefined && first.rank < serious.length;
  const folded = isTold ? further : told;
  const facts = [
    t(`moveIn.kind.${kind}`),
    t('moveIn.rows', { count: rows }),
    sheet !== '' && t('moveIn.sheet', { sheet }),
    headerRow > 1 && t('moveIn.headerRow', { row: headerRow }),
  ];
  return (
    <details className="admin-details admin-movein-file">
      <summary>
        <Icon name="chevronDown" size={18} />
        <span className="admin-strong" style={{ overflowWrap: 'anywhere' }}>
          {fileName}
        </span>
        <span className="admin-small admin-quiet">{facts.filter(fact => fact !== false).join(' · ')}</span>
        {isTold && (
          <span className="admin-small admin-warning" style={{ overflowWrap: 'anywhere' }}>
            {first.text}
            {further.length > 0 && ` (${t('moveIn.more', { count: further.length })})`}
          </span>
        )}
      </summary>
      {folded.length > 0 && (
        <ul className="admin-inset admin-small" style={{ margin: '0 0 12px', listStyle: 'none' }}>
          {folded.map(({ key, text }) => (
            <li key={key} style={{ overflowWrap: 'anywhere' }}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {columns.length > 0 && <ColumnMapping {...open} file={file} isUnsaved={isUnsaved} />}
    </details>
  );
}

/** A counting point with its last day. */
const withDay = (dayText: (day: string) => string) => (name: string) =>
  name.replace(/ (\d{4}-\d\d-\d\d)$/, (_, day: string) => ` (${dayText(day)})`);

/** Any other note comes last. */
const rankOf = (code: MoveInNote) => (serious.includes(code) ? serious.indexOf(code) : serious.length);

function AddFiles({ moveIn, take, renewRows, isUnsaved }: OpenMoveIn & { isUnsaved: boolean }) {
  const { t } = useSetUpPage();
  const [files, setFiles] = useState<File[]>([]);
  const { sent, send, isBusy, forget } = useSendFiles(answered => {
    take(answered);
    setFiles([]);
    void renewRows();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (files.length > 0) void send(files, moveIn.community, moveIn.id);
  };
  return (
    <details className="admin-details admin-movein-file">
      <summary>
        <Icon name="chevronDown" size={18} />
        <span className="admin-strong">{t('moveIn.addHeading')}</span>
      </summary>
      <form className="admin-inset" style={{ display: 'grid', gap: 12, paddingBottom: 16 }} onSubmit={submit}>
        <ChosenFiles
          files={files}
          disabled={isBusy}
          accept={moveInFileTypes}
          label={t('moveIn.files')}
          invitation={t('moveIn.drop')}
          onChange={chosen => {
            setFiles(chosen);
            forget();
          }}
        />
        {sent.length > 0 && <SentFiles sent={sent} />}
        {files.length > 0 && (
          <div>
            {isUnsaved && (
              <Alert className="admin-spaced" tone="warning">
                {t('moveIn.saveFirst')}
              </Alert>
            )}
            <Button variant="primary" type="submit" busy={isBusy} disabled={isUnsaved}>
              {t('moveIn.addFiles')}
            </Button>
          </div>
        )}
      </form>
    </details>
  );
}

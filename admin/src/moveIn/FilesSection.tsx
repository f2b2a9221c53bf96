import { type MoveInFile, mostMoveInFiles } from '@nahstrom/contract';
import { type FormEvent, useState } from 'react';
import { ChosenFiles } from '../energy/imports/ChosenFiles.tsx';
import { Alert } from '../ui/layout/Alert.tsx';
import { Button } from '../ui/layout/Button.tsx';
import { Disclosure } from '../ui/layout/Disclosure.tsx';
import { Hint } from '../ui/layout/Hint.tsx';
import { Inline } from '../ui/layout/Inline.tsx';
import { Inset } from '../ui/layout/Inset.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import { fileNotes } from './fileNotes.ts';
import { usePage } from './page.ts';
import { SentFiles } from './SentFiles.tsx';
import { moveInFileTypes } from './StartMoveIn.tsx';
import type { OpenMoveIn } from './useMoveIn.ts';
import { useSendFiles } from './useSendFiles.ts';

/** What the files were recognised as, how their columns are read, and a way to add one. */
export function FilesSection({ isUnsaved = false, ...open }: OpenMoveIn & { isUnsaved?: boolean }) {
  const { t } = usePage();
  const { files, state } = open.moveIn;
  return (
    <Section heading={t('files.count', { count: files.length })} flush>
      {files.map(file => (
        <FileDetails key={file.id} open={open} file={file} isUnsaved={isUnsaved} />
      ))}
      {state === 'previewed' && files.length < mostMoveInFiles && <AddFiles {...open} isUnsaved={isUnsaved} />}
    </Section>
  );
}

type FileDetailsProps = { open: OpenMoveIn; file: MoveInFile; isUnsaved: boolean };

function FileDetails({ open, file, isUnsaved }: FileDetailsProps) {
  const { t, format } = usePage();
  const { fileName, sheet, kind, headerRow, rows, columns } = file;
  const { loss, others } = fileNotes(file, t, format.day);
  const facts = [
    t(`moveIn.kind.${kind}`),
    t('moveIn.rows', { count: rows }),
    sheet !== '' && t('moveIn.sheet', { sheet }),
    headerRow > 1 && t('moveIn.headerRow', { row: headerRow }),
  ];
  return (
    <Disclosure
      flush
      summary={
        <Inline>
          <strong>{fileName}</strong>
          <Hint component="span">{facts.filter(fact => fact !== false).join(' · ')}</Hint>
          {loss !== null && (
            <Hint color="warning" component="span">
              {loss}
            </Hint>
          )}
        </Inline>
      }
    >
      {others.length > 0 && (
        <Inset component="ul">
          {others.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </Inset>
      )}
      {columns.length > 0 && <ColumnMapping {...open} file={file} isUnsaved={isUnsaved} />}
    </Disclosure>
  );
}

function AddFiles({ moveIn, take, renewRows, isUnsaved }: OpenMoveIn & { isUnsaved: boolean }) {
  const { t } = usePage();
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
    <Disclosure flush summary={t('moveIn.addHeading')}>
      <form onSubmit={submit}>
        <Inset>
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
            <>
              {isUnsaved && <Alert severity="warning">{t('moveIn.saveFirst')}</Alert>}
              <Inline>
                <Button variant="contained" type="submit" loading={isBusy} disabled={isUnsaved}>
                  {t('moveIn.addFiles')}
                </Button>
              </Inline>
            </>
          )}
        </Inset>
      </form>
    </Disclosure>
  );
}

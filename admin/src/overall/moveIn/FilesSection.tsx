import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { type MoveInFile, mostMoveInFiles } from '@nahstrom/contract';
import { type FormEvent, useState } from 'react';
import { ChosenFiles } from '../../energy/imports/ChosenFiles.tsx';
import { Alert } from '../../layout/Alert.tsx';
import { Button } from '../../layout/Button.tsx';
import { Section } from '../../layout/Section.tsx';
import { useSetUpPage } from '../../page.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import { fileNotes } from './fileNotes.ts';
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

type FileDetailsProps = { open: OpenMoveIn; file: MoveInFile; isUnsaved: boolean };

function FileDetails({ open, file, isUnsaved }: FileDetailsProps) {
  const { t, format } = useSetUpPage();
  const { fileName, sheet, kind, headerRow, rows, columns } = file;
  const { loss, others } = fileNotes(file, t, format.day);
  const facts = [
    t(`moveIn.kind.${kind}`),
    t('moveIn.rows', { count: rows }),
    sheet !== '' && t('moveIn.sheet', { sheet }),
    headerRow > 1 && t('moveIn.headerRow', { row: headerRow }),
  ];
  return (
    <details className="admin-details admin-movein-file">
      <summary>
        <ExpandMoreIcon fontSize="small" />
        <span className="admin-strong" style={{ overflowWrap: 'anywhere' }}>
          {fileName}
        </span>
        <span className="admin-small admin-quiet">{facts.filter(fact => fact !== false).join(' · ')}</span>
        {loss !== null && (
          <span className="admin-small admin-warning" style={{ overflowWrap: 'anywhere' }}>
            {loss}
          </span>
        )}
      </summary>
      {others.length > 0 && (
        <ul className="admin-inset admin-small" style={{ margin: '0 0 12px', listStyle: 'none' }}>
          {others.map(({ key, text }) => (
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
        <ExpandMoreIcon fontSize="small" />
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
              <Alert className="admin-spaced" severity="warning">
                {t('moveIn.saveFirst')}
              </Alert>
            )}
            <Button variant="contained" type="submit" loading={isBusy} disabled={isUnsaved}>
              {t('moveIn.addFiles')}
            </Button>
          </div>
        )}
      </form>
    </details>
  );
}

import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { EnergyImportRow } from '@nahstrom/contract';
import { useRef, useState } from 'react';
import { useBasename, useRedirect, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { uploadForm } from '../../platform/uploadForm.ts';
import { useAction } from '../../platform/useAction.ts';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button, type ButtonVariant } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Progress } from '../../ui/layout/Progress.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { useMonthPage } from '../page.ts';

type UploadButtonProps = {
  community: number;
  label: string;
  variant: ButtonVariant;
  'aria-label': string;
};

/** Uploads the chosen files of a community together and opens the preview. Refused files are named; nothing of them
 *  is stored. */
export function UploadButton({ community, label, ...look }: UploadButtonProps) {
  const { t, apiBase, locale, onUnauthorized, noticesOf, notify } = useMonthPage();
  const basename = useBasename();
  const redirect = useRedirect();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState(0);
  const [refusals, setRefusals] = useState<string[]>([]);

  const [send, isBusy] = useAction(async (files: File[]) => {
    setRefusals([]);
    const read: EnergyImportRow[] = [];
    const refused: string[] = [];
    for (const file of files) {
      setProgress(0);
      try {
        const report = { path: '/eegfakt/create', fields: { community: String(community) }, file };
        const upload = { apiBase, locale, onUnauthorized, ...report, onProgress: setProgress };
        read.push(...(await uploadForm<{ energyImports: EnergyImportRow[] }>(upload)).energyImports);
      } catch (thrown) {
        refused.push(...noticesOf(thrown).map(({ message }) => `${file.name}: ${message}`));
      }
    }
    setRefusals(refused);
    const [only] = read;
    if (refused.length > 0 || !only) refresh();
    else if (read.length === 1) redirect('show', 'imports', only.id);
    else {
      notify({ type: 'success', message: t('month.uploaded', { count: read.length }) });
      const filter = encodeURIComponent(JSON.stringify({ state: 'previewed', community }));
      navigate(`${basename}/imports?filter=${filter}`);
    }
  });

  return (
    <>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          multiple
          accept=".xlsx,.xml,.zip,.gz"
          aria-label={look['aria-label']}
          tabIndex={-1}
          onChange={event => {
            const chosen = [...(event.target.files ?? [])];
            event.target.value = '';
            if (chosen.length > 0) void send(chosen);
          }}
        />
      </VisuallyHidden>
      <Button {...look} loading={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {isBusy && (
        <Stack role="status" width="100%">
          <Hint>
            {progress < 1 ? t('month.uploading', { percent: Math.round(progress * 100) }) : t('month.reading')}
          </Hint>
          <Progress label={t('upload.progress')} value={progress < 1 ? progress * 100 : undefined} />
        </Stack>
      )}
      {refusals.length > 0 && (
        <Alert severity="error">
          {refusals.map(refusal => (
            <p key={refusal}>{refusal}</p>
          ))}
          <Typography variant="body2">{t('month.nothingStored')}</Typography>
        </Alert>
      )}
    </>
  );
}

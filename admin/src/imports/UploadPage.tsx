import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { EnergyImport } from '@nahstrom/contract';
import { type FormEvent, useState } from 'react';
import { useBasename, useRedirect, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCommunities } from '../communities/useCommunities.ts';
import { EmptyState } from '../layout/EmptyState.tsx';
import { FileDrop } from '../layout/FileDrop.tsx';
import { Page } from '../layout/Page.tsx';
import { PageLoading } from '../layout/PageLoading.tsx';
import { Section } from '../layout/Section.tsx';
import { usePage } from '../page.tsx';
import { uploadForm } from '../uploadForm.ts';
import { useAction } from '../useAction.ts';

export default function UploadPage() {
  const { t } = usePage();
  const basename = useBasename();
  const { communities, isPending } = useCommunities();
  if (isPending) return <PageLoading />;
  return (
    <Page
      heading={t('import.upload')}
      lead={t('upload.lead')}
      back={{ to: `${basename}/imports`, label: t('imports.heading') }}
    >
      {communities.length > 0 ? (
        <Upload communities={communities} />
      ) : (
        <EmptyState
          heading={t('upload.noCommunityHeading')}
          text={t('upload.noCommunityText')}
          action={
            <Button component={Link} to={`${basename}/communities/create`} variant="contained">
              {t('community.create')}
            </Button>
          }
        />
      )}
    </Page>
  );
}

/** What is wrong stands beside what was chosen, and the choice stays: the person corrects one thing and sends again. */
function Upload({ communities }: { communities: { id: number; title: string }[] }) {
  const { t, apiBase, locale, onUnauthorized, noticesOf } = usePage();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const [community, setCommunity] = useState<number | null>(communities.length === 1 ? communities[0]!.id : null);
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState(0);
  const [refusals, setRefusals] = useState<string[]>([]);

  const [send, busy] = useAction(async (community: number, file: File) => {
    setRefusals([]);
    setProgress(0);
    try {
      const report = { path: '/eegfakt/create', fields: { community: String(community) }, file };
      const upload = { apiBase, locale, onUnauthorized, ...report, onProgress: setProgress };
      const { energyImport } = await uploadForm<{ energyImport: EnergyImport }>(upload);
      refresh();
      redirect('show', 'imports', energyImport.id);
    } catch (thrown) {
      setRefusals(noticesOf(thrown).map(notice => notice.message));
    }
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = [
      community === null && t('error.member.community.missing'),
      file === null && t('error.file.missing'),
    ].filter(text => text !== false);
    if (community === null || file === null) setRefusals(missing);
    else void send(community, file);
  };

  return (
    <Section heading={t('upload.heading')}>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 4, maxWidth: 640, pt: 1 }}>
        <TextField
          select
          required
          label={t('member.community')}
          value={community ?? ''}
          onChange={event => setCommunity(Number(event.target.value))}
          disabled={busy}
          helperText={t('upload.communityHelp')}
        >
          {communities.map(({ id, title }) => (
            <MenuItem key={id} value={id}>
              {title}
            </MenuItem>
          ))}
        </TextField>
        <FileDrop
          file={file}
          disabled={busy}
          accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          label={t('upload.file')}
          invitation={t('upload.drop')}
          onChoose={chosen => {
            setFile(chosen);
            setRefusals([]);
          }}
        />
        {refusals.length > 0 && (
          <Alert severity="error" role="alert">
            {refusals.map(refusal => (
              <div key={refusal}>{refusal}</div>
            ))}
            <Typography variant="body2" sx={{ mt: 1 }}>
              {t('upload.nothingStored')}
            </Typography>
          </Alert>
        )}
        {busy && (
          <Box role="status">
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
              {progress < 1 ? t('upload.sending', { percent: Math.round(progress * 100) }) : t('upload.reading')}
            </Typography>
            <LinearProgress
              aria-label={t('upload.progress')}
              variant={progress < 1 ? 'determinate' : 'indeterminate'}
              value={progress * 100}
            />
          </Box>
        )}
        <div>
          <Button type="submit" variant="contained" loading={busy}>
            {t('upload.submit')}
          </Button>
        </div>
      </Box>
    </Section>
  );
}

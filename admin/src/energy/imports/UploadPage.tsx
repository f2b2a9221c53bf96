import Typography from '@mui/material/Typography';
import type { EnergyImportRow } from '@nahstrom/contract';
import { type FormEvent, useState } from 'react';
import { useBasename, useRefresh } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { CommunityChoice } from '../../communities/communities/CommunityChoice.tsx';
import { NoCommunity } from '../../communities/communities/NoCommunity.tsx';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { uploadForm } from '../../platform/uploadForm.ts';
import { useAction } from '../../platform/useAction.ts';
import { useBack } from '../../ui/forms/useBack.ts';
import { useOpenMade } from '../../ui/forms/useReturn.ts';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Progress } from '../../ui/layout/Progress.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { usePage } from '../page.ts';
import { ChosenFiles } from './ChosenFiles.tsx';
import { type Outcome, UploadResults } from './UploadResults.tsx';

export default function UploadPage() {
  const { t } = usePage();
  const { communities, isPending } = useCommunities();
  const back = useBack({ to: `${useBasename()}/imports`, label: t('records.energyImport') });
  if (isPending) return <PageLoading />;
  return (
    <Page heading={t('import.upload')} lead={t('upload.lead')} back={back}>
      {communities.length > 0 ? (
        <Upload communities={communities} />
      ) : (
        <NoCommunity text={t('upload.noCommunityText')} />
      )}
    </Page>
  );
}

/** Uploads the files one after the other, each independently. A single file opens its preview immediately. Errors are
 *  shown beside the chosen file, and the choice stays, so that one thing can be corrected and sent again. */
function Upload({ communities }: { communities: { id: number; title: string }[] }) {
  const { t, apiBase, locale, onUnauthorized, noticesOf } = usePage();
  const openMade = useOpenMade();
  const refresh = useRefresh();
  const asked = useSearchParams()[0].get('community');
  const preset = communities.length === 1 ? communities[0] : communities.find(({ id }) => String(id) === asked);
  const [community, setCommunity] = useState<number | null>(preset?.id ?? null);
  const [files, setFiles] = useState<File[]>([]);
  const [sending, setSending] = useState({ place: 0, progress: 0 });
  const [missing, setMissing] = useState<string[]>([]);
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);

  async function sendOne(community: number, file: File, place: number): Promise<Outcome> {
    setSending({ place, progress: 0 });
    try {
      const report = { path: '/eegfakt/create', fields: { community: String(community) }, file };
      const onProgress = (progress: number) => setSending({ place, progress });
      const upload = { apiBase, locale, onUnauthorized, ...report, onProgress };
      const { energyImports } = await uploadForm<{ energyImports: EnergyImportRow[] }>(upload);
      return { fileName: file.name, imports: energyImports, refusals: [] };
    } catch (thrown) {
      return { fileName: file.name, imports: [], refusals: noticesOf(thrown).map(notice => notice.message) };
    }
  }

  const [send, busy] = useAction(async (community: number, chosen: File[]) => {
    setOutcomes([]);
    const ended: Outcome[] = [];
    for (const [place, file] of chosen.entries()) {
      ended.push(await sendOne(community, file, place));
      if (chosen.length > 1) setOutcomes([...ended]);
    }
    refresh();
    const [only] = ended.length === 1 ? ended[0]!.imports : [];
    if (only && ended[0]!.imports.length === 1) openMade('imports', only.id);
    else {
      setOutcomes(ended);
      // Only refused files can be sent again; the others have arrived.
      setFiles(chosen.filter((_, place) => ended[place]!.imports.length === 0));
    }
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const without = [
      community === null && t('error.member.community.missing'),
      files.length === 0 && t('error.file.missing'),
    ].filter(text => text !== false);
    setMissing(without);
    if (community !== null && files.length > 0) void send(community, files);
  };

  const [only] = outcomes;
  const refusals = outcomes.length === 1 && only!.imports.length === 0 ? only!.refusals : missing;
  return (
    <>
      <Section heading={t('upload.heading')}>
        <form style={{ display: 'grid', gap: 16, maxWidth: 640, paddingTop: 4 }} onSubmit={submit} noValidate>
          <CommunityChoice
            communities={communities}
            value={community ?? undefined}
            required
            disabled={busy}
            helperText={t('upload.communityHelp')}
            onChange={id => setCommunity(id ?? null)}
          />
          <ChosenFiles
            files={files}
            disabled={busy}
            accept=".xlsx,.xml,.zip,.gz"
            label={t('upload.file')}
            invitation={t('upload.drop')}
            onChange={chosen => {
              // A new choice after a refusal replaces the refused files.
              const added = chosen.filter(file => !files.includes(file));
              setFiles(outcomes.length > 0 && added.length > 0 ? added : chosen);
              setMissing([]);
              setOutcomes([]);
            }}
          />
          {refusals.length > 0 && (
            <Alert severity="error">
              {refusals.map(refusal => (
                <div key={refusal}>{refusal}</div>
              ))}
              <Typography style={{ marginTop: 4 }} variant="body2">
                {t('upload.nothingStored')}
              </Typography>
            </Alert>
          )}
          {busy && (
            <div role="status">
              <Hint gutterBottom>
                {files.length > 1 && `${t('upload.filesOf', { place: sending.place + 1, count: files.length })} · `}
                {sending.progress < 1
                  ? t('upload.sending', { percent: Math.round(sending.progress * 100) })
                  : t('upload.reading')}
              </Hint>
              <Progress
                label={t('upload.progress')}
                value={sending.progress < 1 ? sending.progress * 100 : undefined}
              />
            </div>
          )}
          <div>
            <Button variant="contained" type="submit" loading={busy}>
              {t('upload.submit')}
            </Button>
          </div>
        </form>
      </Section>
      {(outcomes.length > 1 || (only?.imports.length ?? 0) > 0) && <UploadResults outcomes={outcomes} busy={busy} />}
    </>
  );
}

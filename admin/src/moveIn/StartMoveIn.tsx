import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import type { MoveIn } from '@nahstrom/contract';
import { moveInKinds } from '@nahstrom/contract';
import { type FormEvent, useState } from 'react';
import { useBasename, useRedirect, useRefresh } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { CommunityChoice } from '../communities/communities/CommunityChoice.tsx';
import { ChosenFiles } from '../energy/imports/ChosenFiles.tsx';
import { idIn } from '../ui/forms/useReturn.ts';
import { Alert } from '../ui/layout/Alert.tsx';
import { Bullets } from '../ui/layout/Bullets.tsx';
import { Button } from '../ui/layout/Button.tsx';
import { Hint } from '../ui/layout/Hint.tsx';
import { Inline } from '../ui/layout/Inline.tsx';
import { LinkButton } from '../ui/layout/LinkButton.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { usePage } from './page.ts';
import { SentFiles } from './SentFiles.tsx';
import { useSendFiles } from './useSendFiles.ts';

export const moveInFileTypes = '.xlsx,.csv,.txt,.xml,.zip';

/** Once all files are read the preview opens. With a refused one the page stays, so that its reason is seen. */
export function StartMoveIn({ communities }: { communities: { id: number; title: string }[] }) {
  const { t } = usePage();
  const basename = useBasename();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const asked = idIn(useSearchParams()[0].get('community'));
  const preset = communities.length === 1 ? communities[0] : communities.find(({ id }) => id === asked);
  const [community, setCommunity] = useState<number | null>(preset?.id ?? null);
  const [files, setFiles] = useState<File[]>([]);
  const [begun, setBegun] = useState<MoveIn | null>(null);
  const [missing, setMissing] = useState<string[]>([]);
  const { sent, send, isBusy, forget } = useSendFiles((moveIn, refused) => {
    if (refused.length === 0) return redirect('show', 'movein', moveIn.id);
    setBegun(moveIn);
    setFiles([]);
    refresh();
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const without = [
      community === null && t('error.member.community.missing'),
      files.length === 0 && t('error.file.missing'),
    ].filter(text => text !== false);
    setMissing(without);
    if (community !== null && files.length > 0) void send(files, community, begun?.id ?? null);
  };

  return (
    <Section heading={t('moveIn.startHeading')}>
      <Grid container component="form" spacing={5} onSubmit={submit} noValidate>
        <Grid size={{ xs: 12, md: 7 }}>
          <Stack spacing={4}>
            <CommunityChoice
              communities={communities}
              value={community ?? undefined}
              required
              disabled={isBusy || begun !== null}
              helperText={t('moveIn.communityHelp')}
              onChange={id => {
                setCommunity(id ?? null);
                setMissing([]);
              }}
            />
            <ChosenFiles
              files={files}
              disabled={isBusy}
              accept={moveInFileTypes}
              label={t('moveIn.files')}
              invitation={t('moveIn.drop')}
              onChange={chosen => {
                setFiles(chosen);
                setMissing([]);
                forget();
              }}
            />
            {missing.length > 0 && (
              <Alert severity="error">
                {missing.map(text => (
                  <div key={text}>{text}</div>
                ))}
              </Alert>
            )}
            {sent.length > 0 && <SentFiles sent={sent} />}
            <Inline>
              <Button variant={begun && files.length === 0 ? 'outlined' : 'contained'} type="submit" loading={isBusy}>
                {t(begun ? 'moveIn.addFiles' : 'moveIn.start')}
              </Button>
              {begun && (
                <LinkButton variant="contained" to={`${basename}/movein/${begun.id}/show`}>
                  {t('moveIn.toPreview')}
                </LinkButton>
              )}
            </Inline>
          </Stack>
        </Grid>
        <Grid size={{ xs: 12, md: 5 }}>
          <Hint component="div">
            <p>{t('moveIn.recognised')}</p>
            <Bullets>
              {moveInKinds.map(kind => (
                <li key={kind}>{t(`moveIn.recognised.${kind}`)}</li>
              ))}
            </Bullets>
            <p>{t('moveIn.together')}</p>
          </Hint>
        </Grid>
      </Grid>
    </Section>
  );
}

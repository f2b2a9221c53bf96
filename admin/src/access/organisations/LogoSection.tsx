import Typography from '@mui/material/Typography';
import { imageTypes, type Organisation } from '@nahstrom/contract';
import { type Api, answerOf } from '@nahstrom/kit';
import { type ReactNode, useEffect, useState } from 'react';
import { useAction } from '../../platform/useAction.ts';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { FileDrop } from '../../ui/inputs/FileDrop.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { TextField } from '../../ui/lists/fields.tsx';
import { usePage } from '../page.ts';
import { useOrganisationChanged } from './useOrganisation.ts';

/** Errors are shown beside the chosen file, and the choice stays. */
export function LogoSection({ organisation }: { organisation: Organisation }) {
  const { t, api, notify, noticesOf } = usePage();
  const changed = useOrganisationChanged();
  const { id, logo, fileMegabytes } = organisation;
  const [file, setFile] = useState<File | null>(null);
  const [altText, setAltText] = useState(logo?.altText ?? '');
  const [refusals, setRefusals] = useState<string[]>([]);
  const preview = usePreview(file);

  const refusalOf = (chosen: File) => {
    if (!(imageTypes as readonly string[]).includes(chosen.type)) return t('error.file.notAnImage');
    if (chosen.size > fileMegabytes * 1_000_000) return t('error.file.tooLarge', { megabytes: fileMegabytes });
    return null;
  };
  const choose = (chosen: File) => {
    const refusal = refusalOf(chosen);
    setRefusals(refusal ? [refusal] : []);
    setFile(refusal ? null : chosen);
  };
  const [upload, busy] = useAction(async () => {
    if (!file) return setRefusals([t('error.file.missing')]);
    setRefusals([]);
    try {
      const answer = await answerOf(sendLogo(api, id, file, altText));
      changed(answer.organisation);
      setFile(null);
      notify({ type: 'success', message: t('notice.fileUploaded') });
    } catch (thrown) {
      setRefusals(noticesOf(thrown).map(notice => notice.message));
    }
  });

  return (
    <Section
      heading={t('organisation.logo')}
      lead={t('logo.lead', { megabytes: fileMegabytes })}
      beside={logo && <RemoveLogo organisation={organisation} />}
    >
      <div style={{ display: 'grid', gap: 16, maxWidth: 640 }}>
        {logo?.publicUrl ? (
          <Shown caption={t('logo.current')} src={logo.publicUrl} alt={logo.altText} />
        ) : (
          <Typography color="textSecondary">{t('logo.none')}</Typography>
        )}
        <FileDrop
          file={file}
          disabled={busy}
          accept={imageTypes.join(',')}
          label={t('logo.file')}
          invitation={t('logo.drop')}
          onChoose={choose}
        />
        {preview && <Shown caption={t('logo.preview')} src={preview} alt={altText} />}
        <TextField
          label={t('organisation.altText')}
          helperText={t('logo.altTextHelp')}
          value={altText}
          maxLength={200}
          disabled={busy}
          onChange={event => setAltText(event.target.value)}
        />
        {refusals.length > 0 && (
          <Alert severity="error">
            {refusals.map(refusal => (
              <div key={refusal}>{refusal}</div>
            ))}
          </Alert>
        )}
        <div>
          <Button variant="contained" loading={busy} onClick={() => upload()}>
            {t('logo.upload')}
          </Button>
        </div>
      </div>
    </Section>
  );
}

/** On white and on dark, as in the header. */
function Shown({ caption, src, alt }: { caption: ReactNode; src: string; alt: string }) {
  return (
    <figure style={{ margin: 0 }}>
      <Hint component="figcaption" gutterBottom>
        {caption}
      </Hint>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {['#ffffff', '#14171c'].map(backdrop => (
          <div
            style={{
              border: '1px solid var(--n-border)',
              borderRadius: 'var(--n-radius)',
              padding: 12,
              background: backdrop,
              display: 'flex',
            }}
            key={backdrop}
          >
            <img src={src} alt={backdrop === '#ffffff' ? alt : ''} style={{ height: 40, maxWidth: 200 }} />
          </div>
        ))}
      </div>
    </figure>
  );
}

/** A data URL, the only source of the preview that the content security policy allows. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(file);
    return () => {
      reader.onload = null;
    };
  }, [file]);
  return address;
}

const sendLogo = (api: Api, id: number, file: File, altText: string) =>
  api.POST('/organisation/{id}/logo', {
    params: { path: { id } },
    // The contract describes the bytes of a form as text.
    body: { altText, file: file as unknown as string },
    bodySerializer: () => {
      const form = new FormData();
      form.set('altText', altText);
      form.set('file', file);
      return form;
    },
  });

function RemoveLogo({ organisation: { id, title } }: { organisation: Organisation }) {
  const { t, api } = usePage();
  const changed = useOrganisationChanged();
  const run = async () => {
    const answer = await answerOf(api.DELETE('/organisation/{id}/logo', { params: { path: { id } } }));
    changed(answer.organisation);
  };
  return (
    <ConfirmedAction
      label={t('logo.remove')}
      small
      destructive
      heading={t('logo.removeHeading')}
      done={t('logo.removed')}
      run={run}
    >
      {t('logo.removeText', { title })}
    </ConfirmedAction>
  );
}

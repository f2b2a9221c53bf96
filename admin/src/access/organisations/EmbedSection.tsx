import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OrganisationSettings } from '@nahstrom/contract';
import { inputsOf } from '../../inputsOf.tsx';
import { Columns, Section } from '../../layout/Section.tsx';
import { usePage } from '../../page.tsx';
import { embedSnippet } from './embedSnippet.ts';
import { linesOf, originsOf } from './settingsForm.ts';

const { TextInput } = inputsOf<OrganisationSettings>();

/** Appearance of the application form, and the other sites allowed to embed it. */
export function EmbedSection() {
  const { t, notify, session } = usePage();
  const { slug, title } = session.organisation;
  const snippet = embedSnippet(window.location.origin, slug, t('settings.embedTitle', { title }));
  const copy = async () => {
    await navigator.clipboard.writeText(snippet);
    notify({ type: 'success', message: t('settings.embedCopied') });
  };
  return (
    <Section heading={t('settings.embed')} lead={t('settings.embedLead')}>
      <Columns>
        <TextInput
          source="embedOrigins"
          label={t('organisation.embedOrigins')}
          helperText={t('settings.embedOriginsHelp')}
          format={linesOf}
          parse={originsOf}
          minRows={3}
          multiline
        />
        <TextInput
          source="accentColour"
          label={t('organisation.accentColour')}
          helperText={t('settings.accentColourHelp')}
        />
      </Columns>
      <Typography variant="body2" sx={{ mt: 2 }}>
        {t('settings.embedSnippet')}
      </Typography>
      <Box
        component="pre"
        // Wider than a phone, so it is scrollable by keyboard.
        tabIndex={0}
        sx={{ overflowX: 'auto', p: 3, my: 2, border: 1, borderColor: 'divider', borderRadius: 1, fontSize: 13 }}
      >
        <code>{snippet}</code>
      </Box>
      {navigator.clipboard && (
        <Button variant="outlined" onClick={copy}>
          {t('settings.embedCopy')}
        </Button>
      )}
    </Section>
  );
}

import Typography from '@mui/material/Typography';
import type { OrganisationSettings } from '@nahstrom/contract';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Columns, Section } from '../../ui/layout/Section.tsx';
import { usePage } from '../page.ts';
import { linesOf, originsOf } from './settingsForm.ts';

const { TextInput } = inputsOf<OrganisationSettings>('organisation');

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
          helperText={t('settings.embedOriginsHelp')}
          format={linesOf}
          parse={originsOf}
          multiline
        />
        <TextInput source="accentColour" helperText={t('settings.accentColourHelp')} />
      </Columns>
      <Typography style={{ marginTop: 8 }} variant="body2">
        {t('settings.embedSnippet')}
      </Typography>
      <pre
        style={{
          overflowX: 'auto',
          padding: 12,
          marginBlock: 8,
          border: '1px solid var(--n-border)',
          borderRadius: 'var(--n-radius)',
          fontSize: 13,
        }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, so it is scrollable by keyboard
        tabIndex={0}
      >
        <code>{snippet}</code>
      </pre>
      {navigator.clipboard && <Button onClick={copy}>{t('settings.embedCopy')}</Button>}
    </Section>
  );
}

/** HTML for the owner of another site: the frame, and a short script that sets its height. */
const embedSnippet = (portal: string, slug: string, title: string) =>
  `<iframe id="nahstrom" src="${portal}/embed?organisation=${encodeURIComponent(slug)}" title="${escaped(title)}" style="width:100%;height:60rem;border:0"></iframe>
<script>
  addEventListener('message', function (event) {
    var frame = document.getElementById('nahstrom');
    if (event.origin !== '${portal}' || event.source !== frame.contentWindow) return;
    if (event.data && event.data.type === 'nahstrom.height') frame.style.height = event.data.height + 'px';
  });
</script>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

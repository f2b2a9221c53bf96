import type { Locale } from '@nahstrom/contract';
import { Button, Icon, Segmented } from '@nahstrom/kit/components';
import { usePortal } from '../../platform/portal.ts';
import type { ThemeChoice } from '../../platform/preferences.ts';

const locales: { value: Locale; label: string }[] = [
  { value: 'de', label: 'Deutsch' },
  { value: 'en', label: 'English' },
];
const themes: ThemeChoice[] = ['system', 'light', 'dark'];

export function LanguageSwitch() {
  const { locale, setLocale, t } = usePortal();
  return <Segmented label={t('profile.language')} options={locales} value={locale} onChange={setLocale} />;
}

/** For public pages with a small header: the other language, by its own name. */
export function OtherLanguage() {
  const { locale, setLocale } = usePortal();
  return locales
    .filter(({ value }) => value !== locale)
    .map(({ value, label }) => (
      <Button
        key={value}
        variant="quiet"
        lang={value}
        aria-label={label}
        title={label}
        onClick={() => setLocale(value)}
      >
        <Icon name="language" /> {value.toUpperCase()}
      </Button>
    ));
}

export function ThemeSwitch() {
  const { themeChoice, setTheme, t } = usePortal();
  const options = themes.map(value => ({ value, label: t(`profile.theme.${value}`) }));
  return <Segmented label={t('profile.theme')} options={options} value={themeChoice} onChange={setTheme} />;
}

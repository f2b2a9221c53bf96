import type { Locale } from '@nahstrom/contract';
import { Segmented } from '@nahstrom/kit/components';
import { usePortal } from '../portal.ts';
import type { ThemeChoice } from '../preferences.ts';

const locales: { value: Locale; label: string }[] = [
  { value: 'de', label: 'Deutsch' },
  { value: 'en', label: 'English' },
];
const themes: ThemeChoice[] = ['system', 'light', 'dark'];

export function LanguageSwitch({ short = false }: { short?: boolean }) {
  const { locale, setLocale, t } = usePortal();
  const options = short ? locales.map(({ value }) => ({ value, label: value.toUpperCase() })) : locales;
  return <Segmented label={t('profile.language')} options={options} value={locale} onChange={setLocale} />;
}

export function ThemeSwitch() {
  const { themeChoice, setTheme, t } = usePortal();
  const options = themes.map(value => ({ value, label: t(`profile.theme.${value}`) }));
  return <Segmented label={t('profile.theme')} options={options} value={themeChoice} onChange={setTheme} />;
}

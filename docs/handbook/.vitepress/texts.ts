import type { DefaultTheme } from 'vitepress';
import type { Reader } from './pages.ts';

type Texts = {
  title: string;
  description: string;
  readers: Record<Reader, string>;
  theme: DefaultTheme.Config;
  search: DefaultTheme.LocalSearchOptions['translations'];
};

export const texts: Record<'de' | 'en', Texts> = {
  de: {
    title: 'Handbuch',
    description: 'Handbuch des Portals für Energiegemeinschaften',
    readers: { chairs: 'Obleute', members: 'Mitglieder', operators: 'Betrieb' },
    theme: {
      outline: { level: [2, 3], label: 'Auf dieser Seite' },
      docFooter: { prev: 'Vorige Seite', next: 'Nächste Seite' },
      darkModeSwitchLabel: 'Aussehen',
      darkModeSwitchTitle: 'Dunkel',
      lightModeSwitchTitle: 'Hell',
      sidebarMenuLabel: 'Inhalt',
      returnToTopLabel: 'Nach oben',
      langMenuLabel: 'Sprache',
      skipToContentLabel: 'Zum Inhalt',
      notFound: { title: 'Diese Seite gibt es nicht', quote: '', linkText: 'Zum Handbuch', linkLabel: 'Zum Handbuch' },
    },
    search: {
      button: { buttonText: 'Suchen', buttonAriaLabel: 'Suchen' },
      modal: {
        displayDetails: 'Ausschnitte zeigen',
        resetButtonTitle: 'Suche leeren',
        backButtonTitle: 'Suche schließen',
        noResultsText: 'Nichts gefunden zu',
        footer: {
          selectText: 'öffnen',
          selectKeyAriaLabel: 'Eingabetaste',
          navigateText: 'auswählen',
          navigateUpKeyAriaLabel: 'Pfeil nach oben',
          navigateDownKeyAriaLabel: 'Pfeil nach unten',
          closeText: 'schließen',
          closeKeyAriaLabel: 'Escape',
        },
      },
    },
  },
  en: {
    title: 'Handbook',
    description: 'Handbook of the portal for energy communities',
    readers: { chairs: 'Chairs', members: 'Members', operators: 'Operators' },
    theme: { outline: { level: [2, 3], label: 'On this page' } },
    search: {},
  },
};

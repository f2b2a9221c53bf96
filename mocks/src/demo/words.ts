import type { Locale } from '@nahstrom/contract';

const de = {
  banner: 'Demonstration',
  inTheTab: 'Demonstration in diesem Browser-Tab: Nichts wird gesendet.',
  madeUp: 'Alle Daten sind erfunden. Beim Neuladen der Seite beginnt alles von vorn.',
  administrator: 'Verwaltung',
  member: 'Mitglied',
  client: 'Verwaltung eines Kunden',
  password: 'Passwort für alle',
  mails: (count: number) => `E-Mails (${count})`,
  noMails: 'Was das Portal an E-Mails senden würde, steht hier.',
  attachment: (name: string) => `Anhang: ${name}`,
  preparing: 'Die Demonstration wird vorbereitet. Das dauert einige Sekunden.',
  noServiceWorker:
    'Die Demonstration braucht einen Service Worker. Bitte öffnen Sie sie über https:// und nicht in einem privaten Fenster.',
  failed: 'Die Demonstration konnte nicht gestartet werden. Bitte laden Sie die Seite neu.',
};

export type Words = typeof de;

const en: Words = {
  banner: 'Demonstration',
  inTheTab: 'Demonstration in this browser tab: nothing is sent anywhere.',
  madeUp: 'All data are made up. Reloading the page begins anew.',
  administrator: 'Administration',
  member: 'Member',
  client: 'Administration of a client',
  password: 'Password of all',
  mails: count => `E-mails (${count})`,
  noMails: 'What the portal would send by e-mail is shown here.',
  attachment: name => `Attachment: ${name}`,
  preparing: 'The demonstration is being prepared. This takes a few seconds.',
  noServiceWorker:
    'The demonstration needs a service worker. Please open it with https:// and not in a private window.',
  failed: 'The demonstration could not be started. Please reload the page.',
};

export const words: Record<Locale, Words> = { de, en };

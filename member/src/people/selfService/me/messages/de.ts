export const catalogue = {
  'me.documents': 'Einwilligungen, Mandate und Dokumente',
  'me.prices': 'Meine Strompreise',
  'me.account': 'Zugang',
  'me.profile': 'Profil',
  'me.mails': 'Nachrichten per E-Mail',
  'me.security': 'Passwort und Anmeldung',
  'me.ownData': 'Meine Daten, eigene Programme',
} as const;

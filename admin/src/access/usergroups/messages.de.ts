import { usergroupLabels } from '@nahstrom/contract/labels/de';

export const usergroups = {
  ...usergroupLabels,
  'usergroups.lead': 'Jeder Benutzer gehört genau einer Gruppe an; sie muss zu Rolle und Kunde passen.',
  'usergroups.search': 'Name der Gruppe',
  'usergroups.anyLevel': 'Alle Ebenen',
  'usergroup.create': 'Benutzergruppe anlegen',
  'usergroup.levelHelp': 'Für die ganze Organisation oder für die Benutzer von Kunden',
  'usergroup.groupTypeHelp': 'Administratoren brauchen eine Gruppe dieser Art',
  'usergroup.isDefaultText':
    'Diese Gruppe ist eine Standardgruppe der Organisation. Ebene und Art stehen fest, bis in den Einstellungen eine andere gewählt ist.',
  'usergroup.inUseText.one':
    'In dieser Gruppe ist ein Benutzer. Ebene und Art stehen fest, solange sie nicht leer ist.',
  'usergroup.inUseText.other':
    'In dieser Gruppe sind {count} Benutzer. Ebene und Art stehen fest, solange sie nicht leer ist.',
  'usergroup.deleteHeading': 'Benutzergruppe „{title}“ löschen?',
  'usergroup.deleteText':
    'Die Gruppe geht verloren. Solange Benutzer in ihr sind oder sie eine Standardgruppe ist, ist das Löschen nicht möglich.',
  'roles.lead': 'Eine Rolle sagt, was man darf. Die Gruppe muss zu ihr passen.',
  'roles.ROLE_ADMIN':
    'Sieht die Verwaltung: mit einer Gruppe der Ebene Organisation alles, mit einer der Ebene Kunde nur dessen Benutzer, Parteien, Firmen und Personen.',
  'roles.ROLE_USER': 'Sieht die eigenen Mitgliedschaften, Zählpunkte und das eigene Profil.',
} as const;

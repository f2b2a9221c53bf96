export const clientHome = {
  'home.client': 'Ihr Kunde',
  'home.showClient': 'Kunden ansehen',
  'home.clientUsersHint': 'sind diesem Kunden zugeordnet',
  'home.showUsers': 'Benutzer ansehen',
} as const;

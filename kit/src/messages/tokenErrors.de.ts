/** Refusals of tokens for programs, loaded with the page that creates them. */
export const tokenErrors = {
  'error.token.invalid': 'Dieses Token gilt nicht oder nicht mehr.',
  'error.token.notAllowed': 'Diese Adresse kann mit einem Token nicht gelesen werden.',
  'error.token.tooMany': 'Mehr als {most} Zugriffe sind nicht möglich. Bitte widerrufen Sie zuerst einen.',
  'error.token.name.taken': 'Diesen Namen hat schon ein anderer Zugriff.',
} as const;

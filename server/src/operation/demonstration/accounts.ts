export const demonstrationPassword = 'Sonnental-2026!';
export const demonstrationAdmin = 'verwaltung@nahstrom.example';
export const demonstrationMember = 'mitglied01@nahstrom.example';
export const demonstrationClientAdmin = 'kunde@nahstrom.example';

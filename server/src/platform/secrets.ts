/** 256 random bits, in letters that a link and a cookie can carry. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** SHA-256 in hex. The tokens are random, so that no salt is needed. */
export async function hashOf(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return [...digest].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Compares in a time that does not tell where two secrets differ. */
export function isSameSecret(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let place = 0; place < a.length; place += 1) difference |= a.charCodeAt(place) ^ b.charCodeAt(place);
  return difference === 0;
}

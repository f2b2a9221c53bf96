/** 256 random bits, in characters safe for links and cookies. */
export const randomToken = (): string => base64UrlOf(crypto.getRandomValues(new Uint8Array(32)));

const base64UrlOf = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** HMAC-SHA256 of a text. */
export async function signatureOf(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  return base64UrlOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))));
}

/** SHA-256 in hex. Tokens are random, so they need no salt. */
export async function hashOf(content: string | Uint8Array): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
  return [...digest].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Constant-time comparison. */
export function isSameSecret(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let place = 0; place < a.length; place += 1) difference |= a.charCodeAt(place) ^ b.charCodeAt(place);
  return difference === 0;
}

import type { Locale } from '@nahstrom/contract';
import { answerOf, createApi } from '@nahstrom/kit';

/** A slower answer finds the page with its skeleton. */
const patienceMs = 300;
/** After that a page asks again. */
const freshMs = 5_000;

const pending = new Map<string, Promise<unknown>>();
const arrived = new Map<string, unknown>();

/** Reads the answers to the requests that the server has announced in the page of a visit (server/src/page.ts), so that
 *  its first rendering has them. */
export async function readAnnounced(apiBase: string, locale: Locale) {
  const api = createApi({ base: apiBase, locale });
  // The shell has asked for the session itself.
  const links = document.querySelectorAll('link[rel=preload][as=fetch]:not([href$="/login/session"])');
  const paths = [...links].flatMap(link => {
    const address = link.getAttribute('href') ?? '';
    link.remove();
    return address.startsWith(`${apiBase}/`) ? [address.slice(apiBase.length)] : [];
  });
  const reading = paths.map(async path => {
    const answer = answerOf(api.GET(path as '/members'));
    pending.set(path, answer);
    try {
      arrived.set(path, await answer);
      setTimeout(() => arrived.delete(path), freshMs);
    } catch {
      // The page asks again, and reports the failure.
    } finally {
      pending.delete(path);
    }
  });
  await Promise.race([Promise.all(reading), new Promise(resolve => setTimeout(resolve, patienceMs))]);
}

/** Null if the page has to ask. */
export const arrivedAnswer = <Answer>(path: string) => (arrived.get(path) as Answer | undefined) ?? null;

/** Of an announced request that is still under way. */
export const pendingAnswer = <Answer>(path: string) => pending.get(path) as Promise<Answer> | undefined;

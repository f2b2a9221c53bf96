import { stored } from './stored.ts';

/** The figures of a member's first page as last shown, for a visit without a network. They stay on the device until the
 *  login ends, another person logs in, or they are too old. */
export type LastFigures = {
  /** Id of the login. */
  user: number;
  /** UTC instant. */
  seenAt: string;
  figures: { label: string; value: string }[];
};

const place = stored('nahstrom.lastFigures');
const mostAgeMs = 30 * 86_400_000;

/** Null without any. */
export function readLastFigures(now = Date.now()): LastFigures | null {
  const kept = place.read() as Partial<LastFigures> | null;
  const age = now - Date.parse(kept?.seenAt ?? '');
  return Array.isArray(kept?.figures) && age >= 0 && age <= mostAgeMs ? (kept as LastFigures) : null;
}

export const keepLastFigures = (figures: LastFigures) => place.keep(figures);

export const forgetLastFigures = place.forget;

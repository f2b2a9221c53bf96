/** The figures of a member's first page as last shown, for a visit without a network. They stay on the device until the
 *  login ends, another person logs in, or they are too old. */
export type LastFigures = {
  /** Id of the login. */
  user: number;
  /** UTC instant. */
  seenAt: string;
  figures: { label: string; value: string }[];
};

const name = 'nahstrom.lastFigures';
const mostAgeMs = 30 * 86_400_000;

/** Null without any; storage may be blocked, or hold what an earlier version wrote. */
export function readLastFigures(now = Date.now()): LastFigures | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<LastFigures> | null;
    const age = now - Date.parse(kept?.seenAt ?? '');
    return Array.isArray(kept?.figures) && age >= 0 && age <= mostAgeMs ? (kept as LastFigures) : null;
  } catch {
    return null;
  }
}

export function keepLastFigures(figures: LastFigures): void {
  try {
    localStorage.setItem(name, JSON.stringify(figures));
  } catch {
    // Full or blocked: a visit without a network shows no figures.
  }
}

export function forgetLastFigures(): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Blocked storage holds nothing.
  }
}

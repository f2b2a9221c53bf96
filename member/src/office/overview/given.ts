import type { MembershipOverview } from '@nahstrom/contract';

type Given = { user: number; overview: MembershipOverview[] };

/** Figures that the server wrote into the page (server/src/page.ts); null if it did not. */
export function readGiven(): Given | null {
  const text = document.getElementById('given')?.textContent;
  return text ? (JSON.parse(text) as Given) : null;
}

export function givenTo(user: number): MembershipOverview[] | null {
  const given = readGiven();
  return given?.user === user ? given.overview : null;
}

/** They are of the moment in which the page was requested, so a later visit asks for newer ones. */
export const forgetGiven = () => document.getElementById('given')?.remove();

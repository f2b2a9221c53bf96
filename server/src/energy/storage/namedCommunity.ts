import type { ImportFinding } from '@nahstrom/contract';

type Known = { communityId: string; edaNumber: string };

const marketNumber = /(?:RC|CC|GC|SC|PP|TE|TC)\d{6}/;

const plain = (id: string) => id.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Whether an id in a file, of 33 characters or an EDA number such as RC101519, is that of a community. The long one
 *  usually contains the number (domain.md §6). Undefined if the community has no id to compare. */
export function isNamedBy({ communityId, edaNumber }: Known, id: string): boolean | undefined {
  const [own, ownNumber, named] = [plain(communityId), plain(edaNumber), plain(id)];
  const isLong = named.length === 33;
  if (isLong && own !== '') return named === own;
  if (isLong && ownNumber !== '' && named.includes(ownNumber)) return true;
  const number = marketNumber.exec(named)?.[0];
  const known = ownNumber || marketNumber.exec(own)?.[0];
  return number && known ? number === known : undefined;
}

/** The ids in a file that names other communities only. A counting point may take part in several: the energy of one
 *  would be charged in the other. */
export function otherCommunities(community: Known, ids: readonly string[]): readonly string[] {
  const answers = ids.map(id => isNamedBy(community, id));
  return answers.includes(false) && !answers.includes(true) ? ids : [];
}

/** An administrator can confirm that the file belongs to this community nevertheless. */
export const namesOther = ({ findings }: { findings: readonly Pick<ImportFinding, 'code'>[] }): boolean =>
  findings.some(({ code }) => code === 'energy.otherCommunity');

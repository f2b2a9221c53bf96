import type { MoveInMatch, MoveInMemberField, MoveInPointField } from '@nahstrom/contract';
import type { Existing, ExistingMember } from './existing.ts';
import { textsOf, type Values } from './mergedValues.ts';
import { addressKey, areDifferent, identityOf, nameKey } from './names.ts';

export type Index = {
  /** Several members if their participations follow one another. */
  byPoint: Map<string, ExistingMember[]>;
  byNumber: Map<string, ExistingMember>;
  byEmail: Map<string, ExistingMember[]>;
  byNameAndAddress: Map<string, ExistingMember[]>;
  byName: Map<string, ExistingMember[]>;
  byId: Map<number, ExistingMember>;
};

export function indexOf({ members }: Existing): Index {
  const index: Index = {
    byPoint: new Map(),
    byNumber: new Map(),
    byEmail: new Map(),
    byNameAndAddress: new Map(),
    byName: new Map(),
    byId: new Map(),
  };
  const add = (map: Map<string, ExistingMember[]>, key: string, member: ExistingMember) => {
    const known = map.get(key);
    if (known) known.push(member);
    else map.set(key, [member]);
  };
  for (const member of members) {
    const { memberNumber, email } = member.values;
    index.byId.set(member.id, member);
    const numbers = new Set(member.points.flatMap(({ values }) => values.cpNumber ?? []));
    for (const number of numbers) add(index.byPoint, number, member);
    if (memberNumber) index.byNumber.set(memberNumber, member);
    if (email) add(index.byEmail, email.toLowerCase(), member);
    const [name, address] = [nameKey(member.values), addressKey(member.values)];
    if (address) add(index.byNameAndAddress, `${name}\n${address}`, member);
    if (name) add(index.byName, name, member);
  }
  return index;
}

export type Match = {
  member?: ExistingMember;
  by?: MoveInMatch;
  candidates: ExistingMember[];
  /** Its counting points belong to several members. */
  isContradictory: boolean;
};

/** By counting point, by member number with the name, by e-mail address unless the names differ; other matches are
 *  confirmed by an administrator. */
export function matchOf(read: Values<MoveInMemberField>, points: Values<MoveInPointField>[], index: Index): Match {
  const values = textsOf(read);
  const name = nameKey(values);
  const isOwner = (member: ExistingMember) => name !== '' && nameKey(member.values) === name;
  const byPoints = new Set(
    points.flatMap(({ cpNumber }) => {
      const found = (cpNumber && !cpNumber.fault && index.byPoint.get(cpNumber.text)) || [];
      const owners = found.filter(isOwner);
      return found.length > 1 && owners.length > 0 ? owners : found;
    }),
  );
  const [first] = byPoints;
  if (byPoints.size > 1) return { candidates: [...byPoints], isContradictory: true };
  if (first) return { member: first, by: 'countingPoint', candidates: [], isContradictory: false };

  const isNamed = (member: ExistingMember) => name === '' || nameKey(member.values) === name;
  const numbered = values.memberNumber ? index.byNumber.get(values.memberNumber) : undefined;
  if (numbered && isOwner(numbered))
    return { member: numbered, by: 'memberNumber', candidates: [], isContradictory: false };
  const mailed = values.email ? (index.byEmail.get(values.email.toLowerCase()) ?? []) : [];
  const named = mailed.filter(isNamed).filter(member => !contradictsNumber(values.memberNumber, member));
  const [only] = named;
  if (only && named.length === 1) return { member: only, by: 'email', candidates: [], isContradictory: false };
  const address = addressKey(values);
  const neighbours = address ? (index.byNameAndAddress.get(`${name}\n${address}`) ?? []) : [];
  const identity = identityOf([values]);
  const namesakes = (index.byName.get(name) ?? []).filter(
    member => !areDifferent(identity, identityOf([member.values])),
  );
  const candidates = [...new Set([...(numbered ? [numbered] : []), ...mailed, ...neighbours, ...namesakes])];
  return { candidates, isContradictory: false };
}

const contradictsNumber = (number: string | undefined, { values }: ExistingMember) =>
  number !== undefined && values.memberNumber !== undefined && values.memberNumber !== number;

import type { MoveInMemberField } from '@nahstrom/contract';
import { groupedBy } from '../platform/groups.ts';
import { firstOf } from '../platform/present.ts';
import { addressKey, areDifferent, identityOf, nameKey } from './names.ts';
import type { ReadRow } from './sources/sourceTable.ts';

/** A row of one of the files. */
export type FileRow = ReadRow & { file: number };

/** Groups the rows about one member: the same counting point, or the same name with the member number or the e-mail
 *  address. Name or number alone are not enough, because a number may be a running one. Rows of one file with one
 *  counting point but different names stay apart. Groups with the same name and only name and postal address in
 *  common, or only the number where one has no name, are parts of one cluster, which an administrator decides. In the
 *  order of the first rows. */
export function clustersOf(rows: readonly FileRow[]): FileRow[][][] {
  const parents = rows.map((_, place) => place);
  const rootOf = (place: number): number => {
    let root = place;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[place] = root;
    return root;
  };
  const join = (one: number, other: number) => {
    const [first, second] = [rootOf(one), rootOf(other)];
    parents[Math.max(first, second)] = Math.min(first, second);
  };

  const facts = rows.map(row => {
    const values = plainValues(row);
    return { file: row.file, name: nameKey(values), values, points: numbersOf(row) };
  });
  type Fact = (typeof facts)[number] & { place: number };
  const grouped = (keysOf: (fact: (typeof facts)[number]) => string[]) => {
    const groups = new Map<string, Fact[]>();
    for (const [place, fact] of facts.entries()) {
      for (const key of keysOf(fact)) {
        const group = groups.get(key);
        if (group) group.push({ ...fact, place });
        else groups.set(key, [{ ...fact, place }]);
      }
    }
    return [...groups.values()].filter(group => group.length > 1);
  };
  const joinAll = (group: readonly { place: number }[]) => {
    const [first, ...others] = group;
    if (first) for (const { place } of others) join(first.place, place);
  };
  /** Joins the rows of each name, and those without one if there is only one name. */
  const joinByName = (group: readonly Fact[]) => {
    const names = new Set(group.map(({ name }) => name).filter(Boolean));
    if (names.size <= 1) return joinAll(group);
    for (const name of names) joinAll(group.filter(fact => fact.name === name));
  };

  const numbered = grouped(({ values }) => (values.memberNumber ? [values.memberNumber] : []));
  for (const group of numbered)
    for (const same of groupedBy(group, ({ file, name }) => (name === '' ? file : name)).values()) joinAll(same);
  // Two members of the same name, address and e-mail address may be father and son, who differ in number or birth
  // date.
  const joinUnlessNumbered = (group: readonly Fact[]) => {
    const given = (field: 'memberNumber' | 'birthDate') =>
      new Set(group.map(({ values }) => values[field]).filter(Boolean)).size;
    if (given('memberNumber') <= 1 && given('birthDate') <= 1) joinAll(group);
  };
  const withEmail = ({ name, values: { email } }: (typeof facts)[number]) =>
    name && email ? [`${name}\n${email.toLowerCase()}`] : [];
  for (const group of grouped(withEmail)) joinUnlessNumbered(group);
  for (const group of grouped(({ points }) => points)) joinByName(group);
  const partOf = rows.map((_, place) => rootOf(place));

  const named = new Set(facts.flatMap(({ name }, place) => (name ? [partOf[place]] : [])));
  for (const group of numbered) {
    const names = new Set(group.map(({ name }) => name).filter(Boolean));
    const isOpen = ({ name, place }: Fact) => name !== '' || !named.has(partOf[place]);
    if (names.size === 1) joinAll(group.filter(isOpen));
  }

  const withAddress = ({ name, values }: (typeof facts)[number]) => {
    const address = addressKey(values);
    return name && address ? [`${name}\n${address}`] : [];
  };
  for (const group of grouped(withAddress)) joinUnlessNumbered(group);

  const records = [...groupedBy([...facts.entries()], ([place]) => partOf[place])].flatMap(([, part]) => {
    const names = new Set(part.flatMap(([, { name }]) => name || []));
    const identity = identityOf(part.map(([, { values }]) => values));
    return [...names].map(name => ({ name, identity, place: firstOf(part)[0] }));
  });
  for (const namesakes of groupedBy(records, ({ name }) => name).values())
    for (const [count, one] of namesakes.entries())
      for (const other of namesakes.slice(0, count))
        if (rootOf(one.place) !== rootOf(other.place) && !areDifferent(one.identity, other.identity))
          join(one.place, other.place);

  const clusters = new Map<number, Map<number, FileRow[]>>();
  for (const [place, row] of rows.entries()) {
    const parts = clusters.get(rootOf(place)) ?? new Map<number, FileRow[]>();
    clusters.set(rootOf(place), parts);
    const known = parts.get(partOf[place] ?? place);
    if (known) known.push(row);
    else parts.set(partOf[place] ?? place, [row]);
  }
  return [...clusters.values()].map(parts => [...parts.values()]);
}

const numbersOf = ({ points }: ReadRow) =>
  points.flatMap(({ cpNumber }) => (cpNumber && !cpNumber.fault && cpNumber.text ? [cpNumber.text] : []));

/** The readable values. */
function plainValues({ member }: Pick<ReadRow, 'member'>): Partial<Record<MoveInMemberField, string>> {
  return Object.fromEntries(
    Object.entries(member).flatMap(([field, value]) => (value && !value.fault ? [[field, value.text]] : [])),
  );
}

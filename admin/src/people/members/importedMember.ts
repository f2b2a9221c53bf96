import { powerProductionTypes } from '@nahstrom/contract';

type Meter = { cpNumber: string; name: string; direction: 'consumption' | 'generation' };

/** Query of the form for a new member with a counting point of an import. */
export const importedMemberQuery = (report: { id: number; community: number }, { cpNumber, name, direction }: Meter) =>
  `?${new URLSearchParams({ import: `${report.id}`, community: `${report.community}`, cpNumber, name, direction })}`;

/** Initial values from the query; null without an import. */
export function importedMember(search: string) {
  const query = new URLSearchParams(search);
  const [id, community] = [Number(query.get('import')), Number(query.get('community'))];
  const cpNumber = query.get('cpNumber');
  if (!Number.isSafeInteger(id) || id < 1 || !Number.isSafeInteger(community) || !cpNumber) return null;
  const feeds = query.get('direction') === 'generation';
  const [household, photovoltaics] = powerProductionTypes;
  return {
    import: id,
    person: { community, ...nameOf((query.get('name') ?? '').trim()) },
    point: { cpNumber, powerProductionType: feeds ? photovoltaics : household, feedType: feeds ? 0 : null },
  };
}

const legalForms = /(^|\s)(gmbh|ag|kg|og|e\.\s?u\.?|eg|verein|gemeinde|marktgemeinde|stadtgemeinde|pfarre)(\s|$)/i;

/** A person's name in a report is first name, last name. */
function nameOf(name: string) {
  if (legalForms.test(name)) return { memberType: 'company', companyName: name };
  const at = name.lastIndexOf(' ');
  return at < 0 ? { lastName: name } : { firstName: name.slice(0, at).trim(), lastName: name.slice(at + 1) };
}

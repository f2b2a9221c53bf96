import { ReportRefused } from '../reportRefused.ts';

const records = 'http://www.ebutilities.at/schemata/customerprocesses/consumptionrecord/';
const commonTypes = 'http://www.ebutilities.at/schemata/customerprocesses/common/types/';
const versions = ['01.30', '01.31', '01.40', '01.41'];

/** Only the namespace distinguishes an energy data message from other market messages. */
export function assertConsumptionRecord(root: string, uri: string): void {
  if (root !== 'ConsumptionRecord' || !uri.startsWith(records)) {
    const name = root === 'ConsumptionRecord' ? `${root} xmlns="${uri}"` : root;
    throw new ReportRefused('energy.otherMessage', { params: { name: name.slice(0, 100) } });
  }
  const version = uri.slice(records.length).replace('p', '.');
  if (!versions.includes(version))
    throw new ReportRefused('energy.versionUnknown', { params: { version: version.slice(0, 20) } });
}

/** Elements of other namespaces are extensions with arbitrary content. */
export function isOfMarket(uri: string): boolean {
  return uri.startsWith(records) || uri.startsWith(commonTypes);
}

import type { RequestCode } from '@nahstrom/contract';
import type { Day } from '../../energy/index.ts';

/** Schemas of the messages, by root element. */
export type Schema = 'CMRequest' | 'CMNotification' | 'CMRevoke' | 'CPRequest' | 'CPNotification' | 'ECMPList';

/** Processes that a community begins. Source: ebutilities.at, catalogue of customer processes. */
type ProcessCode = 'EC_REQ_ONL' | 'EC_REQ_OFF' | 'EC_PODLIST' | 'EC_PRTFACT_CHANGE' | 'CR_REQ_PT' | 'CM_REV_SP';

interface WrittenVersion {
  process: ProcessCode;
  /** Of the process description; published together with, but numbered apart from the schema set. */
  processVersion: string;
  /** Of the set of schemas; part of a mail's subject. */
  schemaSet: string;
  schema: Schema;
  schemaVersion: string;
  validFrom: Day;
}

const autumn2026 = '2026-10-05';

/** Versions of written messages. A release of the market is a further row per message with its first day. Source:
 *  ebutilities.at, process catalogue of October 2026. */
const written: Record<RequestCode, readonly WrittenVersion[]> = {
  ANFORDERUNG_ECON: [row('EC_REQ_ONL', '03.00', '02.40', 'CMRequest', '01.30', autumn2026)],
  ANFORDERUNG_ECOF: [row('EC_REQ_OFF', '03.00', '02.30', 'CMRequest', '01.30', autumn2026)],
  ANFORDERUNG_ECP: [row('EC_PODLIST', '02.10', '02.10', 'CPRequest', '01.12', autumn2026)],
  ANFORDERUNG_CPF: [row('EC_PRTFACT_CHANGE', '01.10', '01.10', 'ECMPList', '01.20', autumn2026)],
  ANFORDERUNG_PT: [row('CR_REQ_PT', '04.30', '03.00', 'CPRequest', '01.12', autumn2026)],
  AUFHEBUNG_CCMS: [row('CM_REV_SP', '01.40', '01.30', 'CMRevoke', '01.10', autumn2026)],
};

/** Versions of received messages, by schema. The structure of the parts read is the same in all of them. */
const readVersions: Partial<Record<string, readonly string[]>> = {
  CMNotification: ['01.11', '01.12', '01.20'],
  CMRevoke: ['01.00', '01.10'],
  CPNotification: ['01.13'],
  ECMPList: ['01.00', '01.10', '01.20'],
};

/** Of a schema in which only communities write. */
export const isRequest = (schema: string) => schema === 'CMRequest' || schema === 'CPRequest';

/** The version in force on a day; undefined before the first one. */
export function versionOn(code: RequestCode, day: Day): WrittenVersion | undefined {
  return written[code].filter(({ validFrom }) => validFrom <= day).sort(byFirstDay)[0];
}

const byFirstDay = (one: WrittenVersion, other: WrittenVersion) => (one.validFrom < other.validFrom ? 1 : -1);

export const isReadable = (schema: string, version: string) => readVersions[schema]?.includes(version) === true;

/** `…/customerconsent/cmrequest/01p30` */
export function namespaceOf(schema: Schema, version: string): string {
  const group = schema.startsWith('CM') ? 'customerconsent' : 'customerprocesses';
  return `http://www.ebutilities.at/schemata/${group}/${schema.toLowerCase()}/${version.replace('.', 'p')}`;
}

export const commonTypes = 'http://www.ebutilities.at/schemata/customerprocesses/common/types/01p20';

function row(
  process: ProcessCode,
  processVersion: string,
  schemaSet: string,
  schema: Schema,
  schemaVersion: string,
  validFrom: Day,
): WrittenVersion {
  return { process, processVersion, schemaSet, schema, schemaVersion, validFrom };
}

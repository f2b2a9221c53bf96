import type { CommunityType, DistributionModel, DocumentMode, RequestCode } from '@nahstrom/contract';
import type { Day } from '../../energy/index.ts';
import { dayOf } from '../../platform/days.ts';
import { beginOf, endOf, viennaTime } from './times.ts';
import { commonTypes, namespaceOf, versionOn } from './versions.ts';
import { type Element, element, xmlOf } from './xml.ts';

export type Direction = 'CONSUMPTION' | 'GENERATION';

/** Sender is the community's market partner number, receiver the grid operator's. */
export interface Envelope {
  sender: string;
  receiver: string;
  mode: DocumentMode;
  created: Date;
  messageId: string;
  conversationId: string;
}

interface Registration {
  code: 'ANFORDERUNG_ECON' | 'ANFORDERUNG_ECOF';
  cpNumber: string;
  requestId: string;
  communityId: string;
  from: Day;
  /** Integer percentage. */
  share: number;
  direction: Direction;
}

interface PointListRequest {
  code: 'ANFORDERUNG_ECP';
  communityId: string;
}

interface FactorChange {
  code: 'ANFORDERUNG_CPF';
  communityId: string;
  communityType: CommunityType;
  distributionModel: DistributionModel;
  /** ECZoneLevel, 1 to 7; left out if null. */
  zoneLevel: number | null;
  points: readonly {
    cpNumber: string;
    from: Day;
    direction: Direction;
    share: number;
    /** First day of participation. */
    activated: Day;
  }[];
}

/** Quarter hours of whole days, both ends included. */
interface DataRequest {
  code: 'ANFORDERUNG_PT';
  cpNumber: string;
  from: Day;
  to: Day;
}

/** `end` is the last day of the consent. */
interface Revocation {
  code: 'AUFHEBUNG_CCMS';
  consentId: string;
  cpNumber: string;
  end: Day;
  /** At most 50 characters. */
  reason: string;
}

export type Request = Registration | PointListRequest | FactorChange | DataRequest | Revocation;

/** Open end of a factor; the type requires a day. */
const openEnd = '2099-12-31';

/** The message of a request in the version in force on the day of its creation, and the subject of its mail. Throws if
 *  no version is in force yet. */
export function writeMessage(envelope: Envelope, request: Request): { xml: string; subject: string } {
  const version = versionOn(request.code, dayOf(envelope.created));
  if (!version) throw new Error(`No version of ${request.code} is in force`);
  const { schema, schemaVersion, process, schemaSet } = version;
  const directory = headOf(schemaVersion, envelope, request.code);
  const root = element(`m:${schema}`, [directory, element('m:ProcessDirectory', bodyOf(envelope, request))], {
    'xmlns:m': namespaceOf(schema, schemaVersion),
    'xmlns:ct': commonTypes,
  });
  return { xml: xmlOf(root), subject: `[${process}_${schemaSet} MessageId=${envelope.messageId}]` };
}

function headOf(schemaVersion: string, envelope: Envelope, code: RequestCode): Element {
  const address = (role: string, number: string) =>
    element(`ct:${role}`, [element('ct:MessageAddress', number)], { AddressType: 'ECNumber' });
  return element(
    'm:MarketParticipantDirectory',
    [
      element('ct:RoutingHeader', [
        address('Sender', envelope.sender),
        address('Receiver', envelope.receiver),
        element('ct:DocumentCreationDateTime', viennaTime(envelope.created)),
      ]),
      element('ct:Sector', '01'),
      element('m:MessageCode', code),
    ],
    { DocumentMode: envelope.mode, Duplicate: 'false', SchemaVersion: schemaVersion },
  );
}

function bodyOf(envelope: Envelope, request: Request): Element[] {
  const today = dayOf(envelope.created);
  switch (request.code) {
    case 'ANFORDERUNG_ECON':
    case 'ANFORDERUNG_ECOF':
      return [...idsOf(envelope, 'ct'), element('m:ProcessDate', today), ...registrationOf(request)];
    case 'ANFORDERUNG_ECP':
      return [
        ...idsOf(envelope, 'ct'),
        element('ct:ProcessDate', today),
        element('ct:MeteringPoint', request.communityId),
      ];
    case 'ANFORDERUNG_CPF':
      return [...idsOf(envelope, 'm'), ...factorsOf(request, today)];
    case 'ANFORDERUNG_PT':
      return [
        ...idsOf(envelope, 'ct'),
        element('ct:ProcessDate', today),
        element('ct:MeteringPoint', request.cpNumber),
        element('m:Extension', [
          element('m:DateTimeFrom', beginOf(request.from)),
          element('m:DateTimeTo', endOf(request.to)),
          element('m:AssumptionOfCosts', 'false'),
        ]),
      ];
    case 'AUFHEBUNG_CCMS':
      return [
        ...idsOf(envelope, 'ct'),
        element('m:ConsentId', request.consentId),
        element('m:MeteringPoint', request.cpNumber),
        element('m:ConsentEnd', request.end),
        // The reason in words belongs to key 0.
        element('m:ReasonKey', '0'),
        element('m:Reason', request.reason),
      ];
  }
}

/** Only in the list of counting points do these elements belong to the message's own namespace. */
const idsOf = ({ messageId, conversationId }: Envelope, prefix: 'm' | 'ct') => [
  element(`${prefix}:MessageId`, messageId),
  element(`${prefix}:ConversationId`, conversationId),
];

function registrationOf(request: Registration): Element[] {
  return [
    element('m:MeteringPoint', request.cpNumber),
    element('m:CMRequestId', request.requestId),
    element('m:CMRequest', [
      element('m:ReqDatType', registrationData),
      element('m:DateFrom', request.from),
      element('m:ECID', request.communityId),
      element('m:ECPartFact', String(request.share)),
      element('m:EnergyDirection', request.direction),
    ]),
  ];
}

const registrationData = 'EnergyCommunityRegistration';

function factorsOf(change: FactorChange, today: Day): Element[] {
  return [
    element('m:ProcessDate', today),
    element('m:ECID', change.communityId),
    element('m:ECType', change.communityType),
    element('m:ECDisModel', change.distributionModel),
    ...(change.zoneLevel === null ? [] : [element('m:ECZoneLevel', String(change.zoneLevel))]),
    ...change.points.map(({ cpNumber, from, direction, share, activated }) =>
      element('m:MPListData', [
        element('m:MeteringPoint', cpNumber),
        element('m:MPTimeData', [
          element('m:DateFrom', from),
          element('m:DateTo', openEnd),
          element('m:EnergyDirection', direction),
          element('m:ECPartFact', String(share)),
          element('m:DataType', registrationData),
          element('m:DateActivate', activated),
        ]),
      ]),
    ),
  ];
}

import { isFeeder, type MarketProcessKind, type RequestCode } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { present } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { type Request, writeMessage } from '../messages/write.ts';
import type { ProcessRecord } from '../outcome/facts.ts';
import { settingsOf } from '../settings.ts';

/** The message of a request, created now. */
export async function messageOf(tx: Tx, now: Date, process: ProcessRecord) {
  const settings = await settingsOf(tx, process.communityId);
  if (!settings.communityId || !settings.edaNumber) throw new Refusal('market.incomplete');
  const envelope = {
    sender: settings.edaNumber,
    receiver: process.networkOperator,
    mode: process.mode,
    created: now,
    messageId: process.messageId,
    conversationId: process.conversationId,
  };
  const request = await requestOf(tx, process, settings);
  return {
    ...writeMessage(envelope, request),
    fileName: fileNameOf(process),
  };
}

const codes: Record<MarketProcessKind, RequestCode> = {
  registration: 'ANFORDERUNG_ECON',
  offlineRegistration: 'ANFORDERUNG_ECOF',
  revocation: 'AUFHEBUNG_CCMS',
  factorChange: 'ANFORDERUNG_CPF',
  dataRequest: 'ANFORDERUNG_PT',
  pointList: 'ANFORDERUNG_ECP',
};

export const codeOf = (kind: MarketProcessKind) => codes[kind];

export const fileNameOf = ({ kind, messageId }: Pick<ProcessRecord, 'kind' | 'messageId'>) =>
  `${codes[kind]}_${messageId}.xml`;

async function requestOf(
  tx: Tx,
  process: ProcessRecord,
  settings: Awaited<ReturnType<typeof settingsOf>>,
): Promise<Request> {
  const { communityId, communityType, distributionModel, zoneLevel } = settings;
  const { cpNumber } = process;
  switch (process.kind) {
    case 'registration':
    case 'offlineRegistration':
      return {
        code: process.kind === 'registration' ? 'ANFORDERUNG_ECON' : 'ANFORDERUNG_ECOF',
        cpNumber,
        communityId,
        requestId: process.requestId,
        from: present(process.dateFrom),
        share: present(process.share),
        direction: (await pointOf(tx, process)).direction,
      };
    case 'revocation':
      return {
        code: 'AUFHEBUNG_CCMS',
        cpNumber,
        consentId: process.consentId,
        end: present(process.dateTo),
        reason: 'Austritt',
      };
    case 'factorChange': {
      if (!communityType) throw new Refusal('market.incomplete');
      const { direction, activated } = await pointOf(tx, process);
      const from = present(process.dateFrom);
      const point = { cpNumber, from, direction, share: present(process.share), activated: activated ?? from };
      return { code: 'ANFORDERUNG_CPF', communityId, communityType, distributionModel, zoneLevel, points: [point] };
    }
    case 'dataRequest':
      return { code: 'ANFORDERUNG_PT', cpNumber, from: present(process.dateFrom), to: present(process.dateTo) };
    case 'pointList':
      return { code: 'ANFORDERUNG_ECP', communityId };
  }
}

async function pointOf(tx: Tx, process: ProcessRecord) {
  const [point] = await tx
    .select()
    .from(countingPoints)
    .where(eq(countingPoints.id, present(process.countingPointId)));
  const { powerProductionType, dateOfActivation } = present(point);
  const direction = isFeeder(powerProductionType) ? ('GENERATION' as const) : ('CONSUMPTION' as const);
  return { direction, activated: dateOfActivation };
}

import { settle, takeIn } from '../../energy/index.ts';
import type { Tx } from '../../platform/database.ts';
import type { Work } from '../../platform/route.ts';
import { hashOf } from '../../platform/secrets.ts';
import { automatic } from '../../platform/session.ts';
import { storableText } from '../../platform/text.ts';
import { type Arrived, arrivedOf, fileMessage } from '../filing/file.ts';
import { noteLeftOut, QuotaUsed } from '../filing/quota.ts';
import { type MessageFault, MessageRefused, rejectedMessageId } from '../messages/read.ts';
import type { MarketPorts } from '../ports.ts';
import { settingsOf } from '../settings.ts';
import { isFromSender, type MailOrigin } from './origin.ts';

export interface Receiving {
  organisationId: number;
  communityId: number;
  transaction: Work;
  now(): Date;
  readEnergyFile: MarketPorts['readEnergyFile'];
  publicUrl: string;
  /** Of imports of energy data. */
  source: 'mailbox' | 'folder';
  /** Of a mail: any sender can write one to a mailbox. */
  origin?: MailOrigin;
  /** Called before each file; throws if this process must stop. */
  keep?(): Promise<void>;
}

export interface ReceivedFile {
  name: string;
  bytes: Uint8Array;
}

/** Files of one mail or of the watched folder. Energy data become an import, everything else a message; what cannot be
 *  read is kept and shown. Each file has a transaction of its own, so that other requests get their turn in between.
 *  Receiving the same files again changes nothing. */
export async function receive(receiving: Receiving, files: readonly ReceivedFile[]): Promise<void> {
  for (const file of files) {
    await receiving.keep?.();
    await receiveOne(receiving, file);
  }
}

async function receiveOne(receiving: Receiving, { name, bytes }: ReceivedFile): Promise<void> {
  const { communityId, transaction, origin } = receiving;
  const fileName = storableText(name.slice(0, 200)) || 'nachricht.xml';
  const arrived = await arrivedOf(communityId, fileName, bytes);
  const read = named(arrived.read, origin);
  const refuse = (code: MessageFault, detail: string) =>
    file(receiving, { ...arrived, read: new MessageRefused(code, detail) });
  if (origin && !isFromSender(origin, read)) return refuse('marketMessage.otherSender', origin.from.slice(0, 100));
  if (read instanceof MessageRefused || read.kind !== 'energyData') return file(receiving, { ...arrived, read });
  const { mode: ownMode, edaNumber } = await transaction(tx => settingsOf(tx, communityId));
  if (read.receiver.toUpperCase() !== edaNumber.toUpperCase())
    return refuse('marketMessage.otherReceiver', read.receiver.slice(0, 60));
  if (read.mode !== ownMode) return refuse('marketMessage.otherMode', read.mode.slice(0, 60));
  await bringIn(receiving, fileName, bytes, read.sender);
}

/** A report of the gateway in its short form says nothing about the rejected message but its reason. */
function named(read: Arrived['read'], origin: MailOrigin | undefined): Arrived['read'] {
  if (!origin || read instanceof MessageRefused || read.kind !== 'sendError' || read.error.messageId !== null)
    return read;
  return { ...read, error: { ...read.error, messageId: rejectedMessageId(origin.about) } };
}

const file = (receiving: Store, arrived: Arrived) =>
  withinQuota(receiving, tx =>
    fileMessage(tx, automatic(receiving.organisationId), receiving.now(), {
      ...arrived,
      isByMail: receiving.source === 'mailbox',
    }),
  );

/** What a stranger sends beyond the day's quota is counted only, and stays in the mailbox. */
async function withinQuota(
  { organisationId, communityId, transaction, now }: Store,
  work: (tx: Tx) => Promise<unknown>,
) {
  try {
    await transaction(work);
  } catch (cause) {
    if (!(cause instanceof QuotaUsed)) throw cause;
    await transaction(tx => noteLeftOut(tx, automatic(organisationId), now(), communityId));
  }
}

/** Data of another grid operator's counting points wait as a preview. */
async function bringIn(receiving: Receiving, fileName: string, bytes: Uint8Array, sender: string): Promise<void> {
  const { organisationId, communityId, transaction, now, readEnergyFile: read, publicUrl, source } = receiving;
  const arrival = { organisationId, communityId, source, actor: null, isAwaited: false } as const;
  const taken = await takeIn({ ...arrival, read, transaction, now: now() }, fileName, bytes);
  const operators = [...new Set(operatorsIn(bytes))];
  if (operators.length !== 1 || operators[0] !== sender.toUpperCase()) return;
  for (const one of taken) if (one.refused === null) await settle(transaction, now(), one.importId, publicUrl);
}

function* operatorsIn(bytes: Uint8Array) {
  for (const [, operator] of new TextDecoder().decode(bytes).matchAll(/MeteringPoint>\s*(AT\d{6})/g)) yield operator;
}

type Store = Pick<Receiving, 'organisationId' | 'communityId' | 'transaction' | 'now' | 'source'>;

/** A mail or a file from which no message can be taken. */
export async function receiveUnreadable(
  receiving: Store,
  { key, fileName, bytes, fault, faultDetail = '' }: Unreadable,
): Promise<void> {
  const read = new MessageRefused(fault, faultDetail);
  const [community, hash] = [receiving.communityId, await hashOf(key)];
  await file(receiving, { community, fileName: storableText(fileName), bytes, hash, read });
}

export interface Unreadable {
  /** Identifies it. */
  key: string | Uint8Array;
  fileName: string;
  /** Empty for what is not kept. */
  bytes: Uint8Array;
  fault: MessageFault;
  faultDetail?: string;
}

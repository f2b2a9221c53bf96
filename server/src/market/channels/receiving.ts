import { and, eq } from 'drizzle-orm';
import { settle, takeIn } from '../../energy/index.ts';
import type { Tx } from '../../platform/database.ts';
import type { Work } from '../../platform/route.ts';
import { hashOf } from '../../platform/secrets.ts';
import { automatic } from '../../platform/session.ts';
import { storableText } from '../../platform/text.ts';
import { marketProcesses } from '../../tables/market.ts';
import { type Arrived, arrivedOf, fileMessage, keepUnreadable } from '../filing/file.ts';
import { MessageRefused, type SendError } from '../messages/read.ts';
import type { MarketPorts } from '../ports.ts';
import { settingsOf } from '../settings.ts';
import { isFromSender, type MailOrigin } from './origin.ts';

interface Receiving {
  organisationId: number;
  communityId: number;
  transaction: Work;
  now(): Date;
  readEnergyFile: MarketPorts['readEnergyFile'];
  publicUrl: string;
  /** Of imports of energy data. */
  source: 'mailbox' | 'folder';
  /** Of a mail: anybody can write one to a mailbox. */
  origin?: MailOrigin;
}

export interface ReceivedFile {
  name: string;
  bytes: Uint8Array;
}

/** Files of one mail or of the watched folder. Energy data become an import, everything else a message; what cannot be
 *  read is kept and shown. All messages are stored together, so that a mail is filed as a whole or not at all. Receiving
 *  the same files again changes nothing. */
export async function receive(receiving: Receiving, files: readonly ReceivedFile[]): Promise<void> {
  const { communityId, transaction, now, origin } = receiving;
  const messages: Arrived[] = [];
  for (const { name, bytes } of files) {
    const fileName = storableText(name.slice(0, 200)) || 'nachricht.xml';
    const arrived = await arrivedOf(communityId, fileName, bytes);
    if (origin && !isFromSender(origin, arrived.read)) {
      messages.push({ ...arrived, read: new MessageRefused('marketMessage.otherSender', origin.from.slice(0, 100)) });
      continue;
    }
    if (!(arrived.read instanceof MessageRefused) && arrived.read.kind === 'energyData') {
      const { mode, receiver, sender } = arrived.read;
      const { mode: ownMode, edaNumber } = await transaction(tx => settingsOf(tx, communityId));
      if (receiver.toUpperCase() !== edaNumber.toUpperCase())
        messages.push({ ...arrived, read: new MessageRefused('marketMessage.otherReceiver', receiver.slice(0, 60)) });
      else if (mode !== ownMode)
        messages.push({ ...arrived, read: new MessageRefused('marketMessage.otherMode', mode.slice(0, 60)) });
      else await bringIn(receiving, fileName, bytes, sender);
    } else messages.push(arrived);
  }
  if (messages.length === 0) return;
  const actor = automatic(receiving.organisationId);
  await transaction(async tx => {
    for (const message of messages) await fileMessage(tx, actor, now(), message);
  });
}

/** Data of another grid operator's counting points wait as a preview. */
async function bringIn(receiving: Receiving, fileName: string, bytes: Uint8Array, sender: string): Promise<void> {
  const { organisationId, communityId, transaction, now, readEnergyFile: read, publicUrl, source } = receiving;
  const arrival = { organisationId, communityId, source, actor: null, isAwaited: false } as const;
  const taken = await takeIn({ ...arrival, read, transaction, now: now() }, fileName, bytes);
  const operators = new Set(
    [...new TextDecoder().decode(bytes).matchAll(/MeteringPoint>\s*(AT\d{6})/g)].map(([, operator]) => operator),
  );
  if (operators.size !== 1 || !operators.has(sender.toUpperCase())) return;
  for (const one of taken) if (one.refused === null) await settle(transaction, now(), one.importId, publicUrl);
}

/** A mail server's report that a message could not be delivered, which counts as one of the mail gateway.
 *  @returns false if it is about none of the community's messages */
export async function receiveBounce(
  { organisationId, communityId: community, transaction, now }: Store,
  { key, fileName, bytes }: Omit<Unreadable, 'fault'>,
  error: SendError,
): Promise<boolean> {
  const hash = await hashOf(key);
  return transaction(async tx => {
    if (!(await isOwnMessage(tx, community, error.messageId ?? ''))) return false;
    const read = { kind: 'sendError', error } as const;
    const arrived = { community, fileName: storableText(fileName), bytes, hash, read };
    await fileMessage(tx, automatic(organisationId), now(), arrived);
    return true;
  });
}

async function isOwnMessage(tx: Tx, community: number, messageId: string): Promise<boolean> {
  const isOwn = and(eq(marketProcesses.communityId, community), eq(marketProcesses.messageId, messageId));
  return (await tx.select({ id: marketProcesses.id }).from(marketProcesses).where(isOwn)).length > 0;
}

type Store = Pick<Receiving, 'organisationId' | 'communityId' | 'transaction' | 'now'>;

/** A mail or a file from which no message can be taken.
 *  @param key identifies it */
export async function receiveUnreadable(
  { organisationId, communityId, transaction, now }: Store,
  { key, fileName, bytes, fault }: Unreadable,
): Promise<void> {
  const hash = await hashOf(key);
  await transaction((tx: Tx) =>
    keepUnreadable(tx, automatic(organisationId), now(), {
      community: communityId,
      fileName: storableText(fileName),
      bytes,
      hash,
      fault,
    }),
  );
}

interface Unreadable {
  key: string | Uint8Array;
  fileName: string;
  /** Empty for what is too large to be kept. */
  bytes: Uint8Array;
  fault:
    | 'marketMessage.noAttachment'
    | 'marketMessage.tooLarge'
    | 'marketMessage.fileTooLarge'
    | 'marketMessage.notFiled';
}

import type { MailboxChecked, MailboxData } from '@nahstrom/contract';
import { getCommunity } from '../communities/index.ts';
import { bytesOf } from '../energy/index.ts';
import { findOwnMember } from '../people/index.ts';
import { assertAttemptsLeft, countAttempt } from '../platform/attempts.ts';
import { streamed } from '../platform/bytes.ts';
import type { Tx } from '../platform/database.ts';
import { dayOf } from '../platform/days.ts';
import { fileTooLarge, Refusal, refuseFields } from '../platform/refusal.ts';
import type { Mount, MountUnbound, Work } from '../platform/route.ts';
import type { Session } from '../platform/session.ts';
import { writeZip } from '../platform/spreadsheet/zip.ts';
import { storableText } from '../platform/text.ts';
import { assertUnchanged } from '../platform/version.ts';
import { decideDelivery, queueProcesses, unqueueProcess } from './channels/deliveries.ts';
import { accessToTest, deleteMailbox, mailboxRecord, noteCheck, updateMailbox } from './channels/mailboxes.ts';
import { decide, undoDecision } from './decisions/decide.ts';
import { noteSent, preparedOf, takeBackSent, withdraw } from './decisions/handOver.ts';
import { arrivedOf, assignReport, fileMessage, takeUpMessage, tieOpen } from './filing/file.ts';
import { mostMessageBytes } from './filing/limits.ts';
import { dismissMessage, getMessage, listMessages, rawOf } from './filing/messages.ts';
import { acceptDifferences, compareNow, leaveDifferences } from './pointLists/compare.ts';
import type { MailAccess, MarketMail, MarketPorts } from './ports.ts';
import { messageOf } from './processes/messageOf.ts';
import {
  prepareDataRequests,
  prepareFactorChanges,
  preparePointLists,
  prepareRegistrations,
  prepareRevocations,
} from './processes/prepare.ts';
import { listOwnRegistrations, listParticipations, listPoints } from './processes/registrations.ts';
import { getProcess, getRecord, listProcesses, sentMessageOf } from './processes/store.ts';
import { changeSettings, settingsViewOf } from './settings.ts';

/** A list of 30,000 counting points has 20 MB. */
const mailboxTests = { most: 20, windowSeconds: 3600 };

export function marketRoutes(mount: Mount, mountUnbound: MountUnbound, { market }: MarketPorts): void {
  mount('listMarketProcesses', ({ tx, now, list }) => listProcesses(tx, now, list));
  mount('getMarketProcess', ({ tx, now, params }) => getProcess(tx, now, params.id));
  mount('listMarketPoints', ({ tx, params }) => listPoints(tx, params.id));
  mount('listMarketParticipations', ({ tx, now, params }) => listParticipations(tx, now, params.id));

  mount('registerCountingPoints', async ({ tx, session, now, body }) => ({
    success: true,
    prepared: await prepareRegistrations(tx, session, now, body),
  }));
  mount('revokeConsents', async ({ tx, session, now, body }) => ({
    success: true,
    prepared: await prepareRevocations(tx, session, now, body),
  }));
  mount('changeFactors', async ({ tx, session, now, body }) => ({
    success: true,
    prepared: await prepareFactorChanges(tx, session, now, body),
  }));
  mount('requestEnergyData', async ({ tx, session, now, body }) => ({
    success: true,
    prepared: await prepareDataRequests(tx, session, now, body),
  }));
  mount('requestPointList', async ({ tx, session, now, body }) => ({
    success: true,
    prepared: await preparePointLists(tx, session, now, body.community),
  }));

  mount('downloadMarketProcess', async ({ tx, now, params }) => {
    const process = await getRecord(tx, params.id);
    if (process.withdrawnAt) throw new Refusal('market.withdrawn');
    if (process.sentAt) return rawOf(tx, await sentMessageOf(tx, process));
    const { xml, fileName } = await messageOf(tx, now, process);
    return { bytes: new TextEncoder().encode(xml), type: 'application/xml', fileName };
  });
  mount('downloadMarketProcesses', async ({ tx, now, query }) => {
    const { id, title } = await getCommunity(tx, query.community);
    const messages = [];
    for (const process of await preparedOf(tx, now, id)) messages.push(await messageOf(tx, now, process));
    if (messages.length === 0) throw new Refusal('market.nothingPrepared');
    const files = messages.map(({ xml, fileName }) => ({
      name: fileName,
      async *chunks() {
        yield xml;
      },
    }));
    return {
      bytes: streamed(writeZip(files)),
      type: 'application/zip',
      fileName: `${title} ${dayOf(now)}.zip`,
    };
  });
  mount('sendMarketProcesses', async ({ tx, session, now, body }) => {
    await noteSent(tx, session, now, body.processes);
    return { success: true };
  });
  mount('queueMarketProcesses', async ({ tx, session, now, body }) => {
    await queueProcesses(tx, session, now, market, body.processes);
    return { success: true };
  });
  mount('unqueueMarketProcess', async ({ tx, session, now, params }) => ({
    success: true,
    process: await unqueueProcess(tx, session, now, params.id),
  }));
  mount('decideDelivery', async ({ tx, session, now, params, body }) => ({
    success: true,
    process: await decideDelivery(tx, session, now, market, params.id, body),
  }));
  mount('unsendMarketProcess', async ({ tx, session, now, params }) => ({
    success: true,
    process: await takeBackSent(tx, session, now, params.id),
  }));
  mount('withdrawMarketProcess', async ({ tx, session, now, params }) => ({
    success: true,
    process: await withdraw(tx, session, now, params.id),
  }));
  mount('decideMarketTask', async ({ tx, session, now, params, body }) => ({
    success: true,
    process: await decide(tx, session, now, params.id, body),
  }));
  mount('undoMarketDecision', async ({ tx, session, now, params }) => ({
    success: true,
    process: await undoDecision(tx, session, now, params.id, params.decision),
  }));

  mount('uploadMarketMessage', async ({ form, file, session, now, transaction }) => {
    await transaction(tx => getCommunity(tx, form.community));
    if (file.size > mostMessageBytes) throw fileTooLarge(mostMessageBytes);
    const fileName = storableText(file.name.slice(0, 200));
    const arrived = await arrivedOf(form.community, fileName, await bytesOf(file));
    return transaction(async tx => {
      const { id, isKnown } = await fileMessage(tx, session, now, arrived);
      return { success: true, isKnown, message: await getMessage(tx, id) };
    });
  });
  mount('listMarketMessages', ({ tx, list }) => listMessages(tx, list));
  mount('getMarketMessage', ({ tx, params }) => getMessage(tx, params.id));
  mount('downloadMarketMessage', ({ tx, params }) => rawOf(tx, params.id));
  mount('assignMarketReport', async ({ tx, session, now, params, body }) => {
    await assignReport(tx, session, now, params.id, body);
    return { success: true, message: await getMessage(tx, params.id) };
  });
  mount('dismissMarketMessage', async ({ tx, session, now, params }) => {
    await dismissMessage(tx, session, now, params.id);
    return { success: true, message: await getMessage(tx, params.id) };
  });
  mount('takeUpMarketMessage', async ({ tx, session, now, params }) => {
    await takeUpMessage(tx, session, now, params.id);
    return { success: true, message: await getMessage(tx, params.id) };
  });

  mount('comparePointList', ({ tx, params }) => compareNow(tx, params.id));
  mount('acceptPointList', async ({ tx, session, now, params, body }) => {
    const { id } = params;
    const communityId = await acceptDifferences(tx, session, now, id, body);
    // A counting point that takes part by now may have been revoked before.
    await tieOpen(tx, session, now, communityId);
    return { success: true, comparison: await compareNow(tx, id) };
  });

  mount('leavePointDifferences', async ({ tx, session, now, params, body }) => ({
    success: true,
    comparison: await leaveDifferences(tx, session, now, params.id, body.left),
  }));

  mount('getMarketSettings', ({ tx, now, params }) => settingsViewOf(tx, now, market, params.id));
  mount('updateMarketSettings', async ({ tx, session, now, params, body }) => ({
    success: true,
    settings: await changeSettings(tx, session, now, market, params.id, body),
  }));
  mountUnbound('updateMarketMailbox', async given => {
    const { session, now, transaction, params, body } = given;
    const { box, domain } = offeredMail(market);
    await transaction(async tx => {
      await assertMailbox(tx, params.id, domain, body);
      assertUnchanged({ version: (await mailboxRecord(tx, params.id))?.version ?? 0 }, body.version);
    });
    if (body.password !== null) {
      // Who stores the mailbox of a number first must be the one who can open it.
      const checked = await tryAccess(given, { username: body.username, password: body.password });
      if (checked.fetching) throw new Refusal('market.mailboxClosed');
    }
    return transaction(async tx => {
      await updateMailbox(tx, session, now, box, params.id, body);
      return { success: true, settings: await settingsViewOf(tx, now, market, params.id) };
    });
  });
  mount('deleteMarketMailbox', async ({ tx, session, now, params }) => {
    await deleteMailbox(tx, session, now, params.id);
    return { success: true, settings: await settingsViewOf(tx, now, market, params.id) };
  });
  mountUnbound('testMarketMailbox', async given => {
    const { transaction, params, body } = given;
    const { box, domain } = offeredMail(market);
    const access = await transaction(async tx => {
      await assertMailbox(tx, params.id, domain, body);
      return accessToTest(tx, box, params.id, body);
    });
    return { success: true, checked: 'fetching' in access ? access : await tryAccess(given, access) };
  });

  /** Passwords of a foreign mailbox must not be tried out through the portal. */
  async function tryAccess(
    { session, now, identity, transaction, params }: Trying,
    access: MailAccess,
  ): Promise<MailboxChecked> {
    const key = `marketmailbox:organisation:${session.user.organisation}`;
    await identity(async tx => {
      await assertAttemptsLeft(tx, now, key, mailboxTests);
      await countAttempt(tx, now, key, mailboxTests);
    });
    const checked = await offeredMail(market).test(access);
    await transaction(tx => noteCheck(tx, session, now, params.id, access.username, checked));
    return checked;
  }

  mount('listOwnRegistrations', async ({ tx, session, params }) => {
    await findOwnMember(tx, session, params.id);
    return listOwnRegistrations(tx, params.id);
  });
}

function offeredMail(market: MarketPorts['market']): MarketMail {
  if (!market?.mail) throw new Refusal('market.cannotSend');
  return market.mail;
}

interface Trying {
  session: Session;
  now: Date;
  identity: Work;
  transaction: Work;
  params: { id: number };
}

/** The address of a mailbox is the market partner number of the community, and so is its user name. */
async function assertMailbox(tx: Tx, community: number, domain: string, { username }: MailboxData): Promise<void> {
  const { edaNumber } = await getCommunity(tx, community);
  if (!edaNumber) throw new Refusal('market.incomplete');
  const [own, written] = [edaNumber.toLowerCase(), username.toLowerCase()];
  if (written !== own && written !== `${own}@${domain.toLowerCase()}`)
    throw refuseFields({ username: 'market.otherUsername' });
}

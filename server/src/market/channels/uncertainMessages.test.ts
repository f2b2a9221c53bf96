import type { MarketProcess } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { marketProcesses } from '../../tables/market.ts';
import { openPortal, type Portal } from '../../testing.ts';
import { consentNotification, sendErrorMessage } from '../simulator/operator.ts';
import { codeOf, json, type Market } from '../testing/aMarket.ts';
import { anOutbox, failing, messageIdOf, type Outbox, textOf } from '../testing/anOutbox.ts';
import { holdOutbox } from './restored.ts';
import { NotSent, type Outgoing, recoverClaimed } from './sending.ts';

let portal: Portal;
let market: Market;
let outbox: Outbox;
const monday = new Date('2026-11-23T09:00:00Z');

beforeAll(async () => {
  portal = await openPortal({ now: monday });
});
beforeEach(async () => {
  outbox = await anOutbox(portal, monday);
  ({ market } = outbox);
});
afterAll(() => portal.close());

describe('a message whose answer was lost', () => {
  it('a message whose answer was lost is never repeated automatically', async () => {
    const id = await outbox.aQueued();
    await outbox.work(failing('lost'));
    outbox.later(100_000);
    await outbox.work();
    expect(outbox.sent).toEqual([]);
    expect((await market.process(id)).delivery).toMatchObject({ state: 'uncertain', fault: 'lost' });
    expect(await outbox.attention()).toContain(id);
  });

  it('is repeated manually with the same text, which another version of the page cannot do', async () => {
    const id = await outbox.aQueued();
    const first: Outgoing[] = [];
    await outbox.work(async message => {
      first.push(message);
      throw new NotSent('lost');
    });
    outbox.later(60);
    const uncertain = await market.process(id);
    expect(await codeOf(await outbox.decide(uncertain, 'repeat', uncertain.version + 1))).toEqual([
      409,
      'record.changedMeanwhile',
    ]);
    await json(await outbox.decide(uncertain, 'repeat'));
    await outbox.work();
    expect(outbox.sent.map(textOf)).toEqual(first.map(textOf));
  });

  it('stays uncertain when its repetition is stopped, refused, or the channel changes', async () => {
    const id = await outbox.aQueued();
    await outbox.work(failing('lost'));
    const repeat = async () => json(await outbox.decide(await market.process(id), 'repeat'));
    const uncertain = async (fault: string) =>
      expect((await market.process(id)).delivery).toMatchObject({ state: 'uncertain', fault });

    await repeat();
    await json(await market.admin.post(`/marketmessages/processes/${id}/unqueued`, {}));
    await uncertain('lost');
    await repeat();
    await outbox.work(failing('refused', '554 twice'));
    await uncertain('refused');
    await repeat();
    await expect(outbox.work(failing('unreachable'))).rejects.toThrow(NotSent);
    expect((await market.process(id)).delivery).toMatchObject({ state: 'queued', fault: 'unreachable' });
    await market.settings({ channel: 'portal' });
    await uncertain('lost');
  });

  it('is not repeated after the answer of the grid operator', async () => {
    const id = await outbox.aQueued();
    await outbox.work(failing('lost'));
    await json(await outbox.decide(await market.process(id), 'repeat'));
    const process = await market.process(id);
    await market.file(
      consentNotification({
        ...market.answering(process),
        code: 'ANTWORT_ECON',
        requestId: process.requestId,
        messageId: 'AT0099991',
        answers: [{ cpNumber: process.cpNumber, codes: [99] }],
      }),
    );
    await outbox.work();
    expect(outbox.sent).toEqual([]);
    expect(await market.process(id)).toMatchObject({ state: 'received', delivery: { state: 'sent' } });
  });

  it('is settled by an administrator who knows that it arrived', async () => {
    const id = await outbox.aQueued();
    await outbox.work(failing('lost'));
    await json(await outbox.decide(await market.process(id), 'arrived'));
    expect(await market.process(id)).toMatchObject({ state: 'sent', delivery: { state: 'sent' } });
  });

  it('an administrator who knows that a message did not arrive discards it, or has it rewritten and sent', async () => {
    const [first, second] = [await outbox.aQueued(), await outbox.aQueued()];
    await outbox.work(failing('lost'));
    expect(await codeOf(await market.admin.post(`/marketmessages/processes/${first}/withdraw`, {}))).toEqual([
      409,
      'market.notPrepared',
    ]);
    for (const id of [first, second]) await json(await outbox.decide(await market.process(id), 'notArrived'));
    expect(await market.process(first)).toMatchObject({
      state: 'prepared',
      delivery: { state: 'failed', fault: 'notArrived' },
    });
    expect(await codeOf(await outbox.decide(await market.process(first), 'notArrived'))).toEqual([
      409,
      'market.notQueued',
    ]);
    await json(await market.admin.post(`/marketmessages/processes/${first}/withdraw`, {}));
    await json(await outbox.decide(await market.process(second), 'repeat'));
    await outbox.work();

    expect(await market.process(first)).toMatchObject({ state: 'withdrawn', delivery: null });
    expect(outbox.sent.map(messageIdOf)).toEqual([await outbox.messageOfProcess(second)]);
  });

  it('is settled by an answer with the ids in another letter case', async () => {
    for (const isRejection of [false, true]) {
      const id = await outbox.aQueued();
      await outbox.work(failing('lost'));
      const process = await market.process(id);
      const { networkOperator: sender, conversationId, cpNumber, requestId } = process;
      const [sent] = await portal.asOwner(tx => tx.select().from(marketProcesses).where(eq(marketProcesses.id, id)));
      const head = { ...market.answering(process), sender, messageId: market.newId() };
      await market.file(
        isRejection
          ? sendErrorMessage(`[MessageId=${sent!.messageId.toLowerCase()}]`, 'Unbekannte Nachricht')
          : consentNotification({
              ...head,
              code: 'ANTWORT_ECON',
              conversationId: conversationId.toLowerCase(),
              requestId,
              answers: [{ cpNumber, codes: [99] }],
            }),
      );
      expect(await market.process(id)).toMatchObject({
        state: isRejection ? 'undeliverable' : 'received',
        delivery: { state: 'sent' },
      });
    }
  });

  it("is settled by the grid operator's answer, but by no other", async () => {
    const id = await outbox.aQueued();
    await outbox.work(failing('lost'));
    const process = await market.process(id);
    const receipt = (sender: string) =>
      consentNotification({
        ...market.answering(process),
        sender,
        code: 'ANTWORT_ECON',
        requestId: process.requestId,
        messageId: `${sender}1`,
        answers: [{ cpNumber: process.cpNumber, codes: [99] }],
      });
    await market.file(receipt('AT008000'));
    expect(await market.process(id)).toMatchObject({ state: 'prepared', delivery: { state: 'uncertain' } });

    await market.file(receipt(process.networkOperator));

    expect(await market.process(id)).toMatchObject({ state: 'received', delivery: { state: 'sent' } });
  });

  it('by a dead process is uncertain, too', async () => {
    const id = await outbox.aQueued();
    await outbox.dieWhileSending(id);
    expect((await market.process(id)).delivery?.state).toBe('sending');
    await outbox.work();
    expect(outbox.sent).toEqual([]);

    await outbox.transaction(tx => recoverClaimed(tx, outbox.owner, outbox.clock.now));

    expect((await market.process(id)).delivery).toMatchObject({ state: 'uncertain', fault: 'lost' });
  });
});

describe('a message whose outcome is learned late', () => {
  const receipt = (process: MarketProcess) =>
    consentNotification({
      ...market.answering(process),
      code: 'ANTWORT_ECON',
      requestId: process.requestId,
      messageId: market.newId(),
      answers: [{ cpNumber: process.cpNumber, codes: [99] }],
    });
  const fileReceipt = async (id: number) => market.file(receipt(await market.process(id)));
  const isReceived = { state: 'received', delivery: { state: 'sent' } };

  it('has arrived if its answer came while it was on its way, and its own answer was lost', async () => {
    const id = await outbox.aQueued();
    await outbox.work(async () => {
      await fileReceipt(id);
      throw new NotSent('lost');
    });
    expect(await market.process(id)).toMatchObject(isReceived);
  });

  it('has arrived if its answer came while it was on its way, and its process died', async () => {
    const id = await outbox.aQueued();
    await outbox.dieWhileSending(id);
    const { message } = await fileReceipt(id);

    await outbox.transaction(tx => recoverClaimed(tx, outbox.owner, outbox.clock.now));

    expect(await market.process(id)).toMatchObject(isReceived);
    expect(await json(await market.admin.get(`/marketmessages/${message.id}`))).toMatchObject({ state: 'filed' });
  });

  it.each(['later', 'refused'] as const)(
    'has arrived if its answer came while it was repeated, then %s',
    async reason => {
      const id = await outbox.aQueued();
      await outbox.work(failing('lost'));
      await json(await outbox.decide(await market.process(id), 'repeat'));
      await outbox.work(async () => {
        await fileReceipt(id);
        throw new NotSent(reason, '450 later');
      });
      outbox.later(200);
      await outbox.work();

      expect(outbox.sent).toEqual([]);
      expect(await market.process(id)).toMatchObject(isReceived);
    },
  );

  it('is not sent again if a slow process learns of its arrival after it was repeated manually', async () => {
    const id = await outbox.aQueued();
    await outbox.work(async message => {
      outbox.sent.push(message);
      if (outbox.sent.length > 1) return;
      await outbox.transaction(tx => recoverClaimed(tx, outbox.owner, outbox.clock.now));
      await json(await outbox.decide(await market.process(id), 'repeat'));
    });
    await outbox.work();

    expect(outbox.sent).toHaveLength(1);
    expect(await market.process(id)).toMatchObject({ state: 'sent', delivery: { state: 'sent' } });
  });

  it('stays with the process that repeats it, whatever the failure of the slow one', async () => {
    const id = await outbox.aQueued();
    let failLate = () => {};
    const slow = outbox.work(
      () =>
        new Promise((_, reject) => {
          failLate = () => reject(new NotSent('unreachable'));
        }),
    );
    await expect.poll(async () => (await market.process(id)).delivery?.state).toBe('sending');
    await outbox.transaction(tx => recoverClaimed(tx, outbox.owner, outbox.clock.now));
    await json(await outbox.decide(await market.process(id), 'repeat'));
    outbox.later(5);
    await outbox.work(async message => {
      outbox.sent.push(message);
      failLate();
      await expect(slow).rejects.toThrow(NotSent);
      expect((await market.process(id)).delivery?.state).toBe('sending');
    });

    expect(outbox.sent).toHaveLength(1);
    expect((await market.process(id)).delivery?.state).toBe('sent');
  });
});

describe('an outbox that was restored from a backup', () => {
  it('a restored outbox sends nothing automatically: an administrator or an answer decides about waiting messages', async () => {
    const [first, second, third] = [await outbox.aQueued(), await outbox.aQueued(), await outbox.aQueued()];
    await portal.asOwner(holdOutbox);
    await outbox.work();
    expect(outbox.sent).toEqual([]);
    for (const id of [first, second, third])
      expect((await market.process(id)).delivery).toMatchObject({ state: 'uncertain', fault: 'restored' });
    expect(await outbox.attention()).toEqual(expect.arrayContaining([first, second, third]));

    await json(await outbox.decide(await market.process(first), 'arrived'));
    await json(await outbox.decide(await market.process(second), 'repeat'));
    const process = await market.process(third);
    await market.file(
      consentNotification({
        ...market.answering(process),
        code: 'ANTWORT_ECON',
        requestId: process.requestId,
        messageId: 'AT0099992',
        answers: [{ cpNumber: process.cpNumber, codes: [99] }],
      }),
    );
    await outbox.work();

    expect(outbox.sent.map(messageIdOf)).toEqual([await outbox.messageOfProcess(second)]);
    expect((await market.process(first)).state).toBe('sent');
    expect((await market.process(third)).state).toBe('received');
  });
});

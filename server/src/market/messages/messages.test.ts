import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  consentNotification,
  pointListMessage,
  processNotification,
  revocationMessage,
  sendErrorMessage,
} from '../simulator/operator.ts';
import { isGroupingId, newMessageId, newRequestId } from './ids.ts';
import { type MarketMessage, type MessageRefused, readMessage } from './read.ts';
import { deviationsOf } from './testing/structure.ts';
import { beginOf, creationOf, dayOfText, endOf } from './times.ts';
import { versionOn } from './versions.ts';
import { type Envelope, type Request, writeMessage } from './write.ts';

const consumer = 'AT0099990000000000000000000000131';
const feeder = 'AT0099990000000000000000000000132';
const communityId = 'AT00999900000RC100001000000000001';

const envelope: Envelope = {
  sender: 'RC100001',
  receiver: 'AT009999',
  mode: 'SIMU',
  created: new Date('2026-11-25T23:30:00Z'),
  messageId: 'RC100001202611260000000000000000001',
  conversationId: 'RC100001202611260000000000000000002',
};

const requests: Request[] = [
  ...(['ANFORDERUNG_ECON', 'ANFORDERUNG_ECOF'] as const).map(code => ({
    code,
    cpNumber: consumer,
    requestId: '7QK2ZM9P',
    communityId,
    from: '2026-11-27',
    share: 100,
    direction: 'CONSUMPTION' as const,
  })),
  { code: 'ANFORDERUNG_ECP', communityId },
  {
    code: 'ANFORDERUNG_CPF',
    communityId,
    communityType: 'RC_L',
    distributionModel: 'D',
    zoneLevel: null,
    points: [
      { cpNumber: consumer, from: '2026-11-27', direction: 'CONSUMPTION', share: 50, activated: '2025-02-01' },
      { cpNumber: feeder, from: '2026-11-27', direction: 'GENERATION', share: 75, activated: '2025-02-01' },
    ],
  },
  { code: 'ANFORDERUNG_PT', cpNumber: consumer, from: '2026-03-28', to: '2026-03-29' },
  {
    code: 'AUFHEBUNG_CCMS',
    consentId: 'AT009999000000001',
    cpNumber: consumer,
    end: '2026-12-31',
    reason: 'Austritt & Umzug',
  },
];

const bytes = async function* (text: string, size = text.length) {
  const all = new TextEncoder().encode(text);
  for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size);
};
const read = (text: string, size?: number) => readMessage(bytes(text, size));
async function readOne(text: string): Promise<MarketMessage> {
  const result = await read(text);
  if (result.kind !== 'message') throw new Error(result.kind);
  return result.message;
}
const faultOf = async (text: string) => {
  const { code, detail } = (await read(text).catch(error => error)) as MessageRefused;
  return [code, detail];
};

test.each(requests)('$code is written in the structure of its schema', request => {
  const { xml, subject } = writeMessage(envelope, request);

  const { schemaVersion, process, schemaSet } = versionOn(request.code, '2026-11-26')!;
  expect(deviationsOf(request.code, xml, schemaVersion)).toEqual([]);
  expect(subject).toBe(`[${process}_${schemaSet} MessageId=RC100001202611260000000000000000001]`);
});

test('a missing, an additional and a misplaced element deviate from the structure', () => {
  const { xml } = writeMessage(envelope, requests[0]!);

  expect(deviationsOf('ANFORDERUNG_ECON', xml.replace(/<m:ECID>.*\n/, ''), '01.30')).not.toEqual([]);
  expect(
    deviationsOf('ANFORDERUNG_ECON', xml.replace('<m:ECID>', '<m:Purpose>x</m:Purpose><m:ECID>'), '01.30'),
  ).not.toEqual([]);
  expect(deviationsOf('ANFORDERUNG_ECON', xml.replaceAll('ct:MessageId', 'm:MessageId'), '01.30')).not.toEqual([]);
  expect(deviationsOf('ANFORDERUNG_ECON', xml, '01.20')).not.toEqual([]);
});

test('the process date and the creation time are those of Vienna', () => {
  const { xml } = writeMessage(envelope, requests[0]!);

  expect(xml).toContain('<ct:DocumentCreationDateTime>2026-11-26T00:30:00+01:00<');
  expect(xml).toContain('<m:ProcessDate>2026-11-26<');
});

test('requested days reach from midnight to the midnight after them, even when the clock changes', () => {
  const { xml } = writeMessage(envelope, requests[4]!);

  expect(xml).toContain('<m:DateTimeFrom>2026-03-28T00:00:00+01:00<');
  expect(xml).toContain('<m:DateTimeTo>2026-03-30T00:00:00+02:00<');
  expect(beginOf('2026-10-25')).toBe('2026-10-25T00:00:00+02:00');
  expect(endOf('2026-10-25')).toBe('2026-10-26T00:00:00+01:00');
});

test('a message is not written before its version is in force', () => {
  const early = { ...envelope, created: new Date('2026-10-04T21:59:59Z') };

  expect(() => writeMessage(early, requests[0]!)).toThrow('No version');
  expect(versionOn('ANFORDERUNG_ECON', '2026-10-05')?.schemaVersion).toBe('01.30');
});

test('ids have 35 letters and digits, the day of Vienna, and differ', () => {
  const now = new Date('2026-12-31T23:30:00Z');
  const made = Array.from({ length: 200 }, () => newMessageId('RC100001', now));

  expect(made.every(id => isGroupingId(id) && id.length === 35 && id.startsWith('RC10000120270101'))).toBe(true);
  expect(new Set(made).size).toBe(200);
  expect(newRequestId()).toMatch(/^[0-9A-Z]{8}$/);
});

test.each([
  ['of the current version', '01.20', 'n'],
  ['of the earlier version', '01.12', 'n'],
  ['with a default namespace', '01.20', ''],
])('an answer %s is read', async (_, version, prefix) => {
  const text = consentNotification({
    code: 'ZUSTIMMUNG_ECON',
    version,
    prefix,
    requestId: '7QK2ZM9P',
    answers: [{ cpNumber: consumer, consentId: 'AT009999000000001', codes: [175] }],
  });

  const message = await readOne(text);

  expect(message).toMatchObject({
    code: 'ZUSTIMMUNG_ECON',
    schema: 'CMNotification',
    schemaVersion: version,
    mode: 'SIMU',
    sender: 'AT009999',
    receiver: 'RC100001',
    created: new Date('2026-11-25T10:00:00.401Z'),
    conversationId: 'RC100001202611250000000000000000002',
    requestId: '7QK2ZM9P',
    answers: [{ cpNumber: consumer, consentId: 'AT009999000000001', codes: [175] }],
  });
});

test('every answer and every code of a notification is read, however it is cut into pieces', async () => {
  const answers = Array.from({ length: 1000 }, (_, place) => ({
    cpNumber: `AT009999${String(place).padStart(25, '0')}`,
    codes: [99, (place % 999) + 1],
  }));
  const text = consentNotification({ code: 'ANTWORT_ECON', approvalUrl: 'https://netz.example/f?a=1&b=2', answers });

  const results = await Promise.all([read(text), read(text, 7)]);

  for (const result of results)
    expect(result).toMatchObject({
      message: {
        approvalUrl: 'https://netz.example/f?a=1&b=2',
        answers: answers.map(answer => ({ ...answer, consentId: null })),
      },
    });
});

test('a list of counting points is read with open and closed periods, without the computed shares', async () => {
  const text = pointListMessage({
    code: 'SENDEN_ECP',
    communityId,
    points: [
      {
        cpNumber: consumer,
        consentId: 'AT009999000000001',
        periods: [
          {
            from: '2026-06-01',
            to: '2099-12-31',
            share: '50.0000',
            computed: [{ from: '2026-01-01', to: '2026-01-31' }],
          },
          { from: '2025-01-01', to: '2026-05-31', share: '100', activated: '2025-01-01' },
        ],
      },
      { cpNumber: feeder, periods: [{ from: '2026-06-01', direction: 'GENERATION' }] },
    ],
  });

  const { points, communityId: id } = await readOne(text);

  expect(id).toBe(communityId);
  expect(points).toEqual([
    {
      cpNumber: consumer,
      consentId: 'AT009999000000001',
      periods: [
        { from: '2026-06-01', to: null, direction: 'CONSUMPTION', share: 50, activated: '2026-06-01' },
        { from: '2025-01-01', to: '2026-05-31', direction: 'CONSUMPTION', share: 100, activated: '2025-01-01' },
      ],
    },
    {
      cpNumber: feeder,
      consentId: null,
      periods: [{ from: '2026-06-01', to: null, direction: 'GENERATION', share: 100, activated: '2026-06-01' }],
    },
  ]);
});

test('revocations, answers to requests and reports of the mail gateway are read', async () => {
  const revoked = await readOne(
    revocationMessage({
      code: 'AUFHEBUNG_CCMI',
      consentId: 'AT009999000000001',
      cpNumber: consumer,
      end: '2026-12-31+01:00',
      reason: 'Umzug',
    }),
  );
  const answer = await readOne(
    processNotification({ code: 'ABLEHNUNG_PT', originalMessageId: 'RC1', codes: [82, 94] }),
  );
  const error = await read(
    sendErrorMessage('[EC_PODLIST_02.10 MessageId=RC100001202611250000000000000000002]', 'kein Anhang gefunden'),
  );

  expect(revoked.revoked).toEqual({
    cpNumber: consumer,
    consentId: 'AT009999000000001',
    end: '2026-12-31',
    reason: 'Umzug',
  });
  expect(answer).toMatchObject({ originalMessageId: 'RC1', answers: [{ cpNumber: null, codes: [82, 94] }] });
  expect(error).toEqual({
    kind: 'sendError',
    error: {
      messageId: 'RC100001202611250000000000000000002',
      subject: '[EC_PODLIST_02.10 MessageId=RC100001202611250000000000000000002]',
      reason: 'kein Anhang gefunden',
    },
  });
});

test('an unknown message code is read, an unknown version is named and not guessed', async () => {
  const text = consentNotification({ code: 'MELDUNG_NEU', answers: [{ cpNumber: consumer, codes: [99] }] });

  expect((await readOne(text)).code).toBe('MELDUNG_NEU');
  expect(await faultOf(text.replace('cmnotification/01p20', 'cmnotification/01p30'))).toEqual([
    'marketMessage.versionUnknown',
    'CMNotification 01.30',
  ]);
});

const good = consentNotification({ code: 'ANTWORT_ECON', answers: [{ cpNumber: consumer, codes: [99] }] });

test.each([
  ['cmnotification/01p20', 'cmnotification/01p11', good],
  ['ecmplist/01p20', 'ecmplist/01p00', pointListMessage({ code: 'SENDEN_ECP', communityId, points: [] })],
  [
    'cmrevoke/01p10',
    'cmrevoke/01p00',
    revocationMessage({
      code: 'AUFHEBUNG_CCMC',
      cpNumber: consumer,
      consentId: 'AT009999000000001',
      end: '2026-12-31',
    }),
  ],
])('the content of %s is read in the version %s, too', async (current, earlier, text) => {
  expect(text).toContain(current);

  const { schemaVersion: _, ...content } = await readOne(text);
  expect(await readOne(text.replaceAll(current, earlier))).toMatchObject(content);
});

test('a report of the gateway in its short form names the rejected message in its reason', async () => {
  const text = '<EDASendError><ReasonText>[EC_PODLIST MessageId=rc1000012026] not valid</ReasonText></EDASendError>';

  expect(await read(text)).toMatchObject({ error: { messageId: 'rc1000012026', subject: '' } });
});

test('blanks before the declaration do not make a message unreadable', async () => {
  expect((await readOne(`\r\n \n${good}`)).code).toBe('ANTWORT_ECON');
});

test.each(['CMRequest', 'CPRequest'])('%s is recognised as a request', async name => {
  const group = name.startsWith('CM') ? 'customerconsent' : 'customerprocesses';
  const space = `http://www.ebutilities.at/schemata/${group}/${name.toLowerCase()}/01p30`;

  expect(await faultOf(`<${name} xmlns="${space}"/>`)).toEqual(['marketMessage.request', '']);
});

test('energy data are left to the import, with their parties and mode', async () => {
  const root = 'xmlns="http://www.ebutilities.at/schemata/customerprocesses/consumptionrecord/01p41" xmlns:ct="urn:ct"';
  const party = (role: string, number: string) =>
    `<ct:${role}><ct:MessageAddress>${number}</ct:MessageAddress></ct:${role}>`;
  const head = `<ConsumptionRecord ${root}><MarketParticipantDirectory DocumentMode="PROD"><ct:RoutingHeader>${party('Sender', 'AT009999')}${party('Receiver', 'RC100001')}</ct:RoutingHeader></MarketParticipantDirectory>`;

  expect(await read(`${head}<ProcessDirectory><unread`)).toEqual({
    kind: 'energyData',
    mode: 'PROD',
    sender: 'AT009999',
    receiver: 'RC100001',
  });
  await expect(read(`<ConsumptionRecord ${root}><unread`)).rejects.toThrow('marketMessage.notXml');
});

test.each([
  ['an empty file', '', 'marketMessage.notXml'],
  ['text', 'Guten Tag', 'marketMessage.notXml'],
  ['a cut file', good.slice(0, -40), 'marketMessage.notXml'],
  ['a document type', good.replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>'), 'marketMessage.documentType'],
  ['another document', '<Invoice xmlns="urn:x"/>', 'marketMessage.otherMessage'],
  ['a root of another namespace', good.replaceAll('CMNotification', 'CMRevoke'), 'marketMessage.otherMessage'],
  ['no message id', good.replace(/<ct:MessageId>.*?<\/ct:MessageId>/, ''), 'marketMessage.incomplete'],
  ['an id with a hyphen', good.replace('<ct:MessageId>AT', '<ct:MessageId>A-T'), 'marketMessage.incomplete'],
  ['no creation time', good.replace('2026-11-25T10:00:00.4017420Z', 'gestern'), 'marketMessage.incomplete'],
  ['a code above 999', good.replace('>99<', '>1099<'), 'marketMessage.incomplete'],
  [
    'more answers than the schema allows',
    good.replace(/<n:ResponseData>.*<\/n:ResponseData>/, one => one.repeat(1001)),
    'marketMessage.tooLarge',
  ],
  ['no answer', good.replace(/<n:ResponseData>.*<\/n:ResponseData>/, ''), 'marketMessage.incomplete'],
])('%s is rejected with its reason', async (_, text, code) => {
  expect((await faultOf(text))[0]).toBe(code);
});

test('a day that does not exist rejects a list', async () => {
  const text = pointListMessage({
    code: 'SENDEN_ECP',
    communityId,
    points: [{ cpNumber: consumer, periods: [{ from: '2026-02-30' }] }],
  });

  expect(await faultOf(text)).toEqual(['marketMessage.incomplete', 'DateFrom']);
});

test('creation times are read with an offset, in UTC, and without either as local time of Vienna', () => {
  expect(creationOf('2026-11-25T11:00:00+01:00')).toEqual(new Date('2026-11-25T10:00:00Z'));
  expect(creationOf('2026-11-25T10:00:00.4017420Z')).toEqual(new Date('2026-11-25T10:00:00.401Z'));
  expect(creationOf('2026-11-25T10:00:00.5Z')).toEqual(new Date('2026-11-25T10:00:00.500Z'));
  expect(creationOf('2026-11-25T11:00:00')).toEqual(new Date('2026-11-25T10:00:00Z'));
  expect(creationOf('2026-07-01T12:00:00')).toEqual(new Date('2026-07-01T10:00:00Z'));
  expect(creationOf('2026-02-30T12:00:00Z')).toBeNull();
  expect(creationOf('')).toBeNull();
});

test('days are read with and without an offset', () => {
  expect(dayOfText('2026-11-25+01:00')).toBe('2026-11-25');
  expect(dayOfText('2026-11-25Z')).toBe('2026-11-25');
  expect(dayOfText('2026-02-29')).toBeNull();
});

test('a damaged message ends in a reason or is read, never in another error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(good.length), fc.nat(30), fc.string({ maxLength: 5 }), async (at, length, inserted) => {
      const text = good.slice(0, at) + inserted + good.slice(at + length);
      const error = await read(text).catch(thrown => thrown);
      expect(error.name ?? 'read').toMatch(/^(MessageRefused|read)$/);
    }),
    { numRuns: 300 },
  );
});

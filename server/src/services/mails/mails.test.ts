import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { aMeeting } from '../../platform/testing/concurrency.ts';
import { mails } from '../../tables/mails.ts';
import { organisations } from '../../tables/organisations.ts';
import { openTestDatabase } from '../../testing.ts';
import { printDocument } from '../printing/print.ts';
import { composeMail } from './compose.ts';
import { tidyingOf } from './mailFolder.ts';
import { startMailSending } from './sending.ts';
import { listMails, type Mail, sendDueMails, writeMail } from './store.ts';
import { folderTransport, smtpTransport } from './transports.ts';

const start = new Date('2026-11-20T10:00:00Z');
const silent = { info() {}, warn() {}, error() {} };
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);

let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const mailTo = (recipient: string) => ({ recipient, subject: 'Willkommen', text: 'Hallo', html: '<p>Hallo</p>' });

async function aMail(...recipients: string[]) {
  await database.transaction(async tx => {
    for (const recipient of recipients) await writeMail(tx, start, { ...mailTo(recipient), organisationId: null });
  });
}

const outbox = () => database.transaction(listMails);
const refuse = async () => {
  throw new Error('550 mailbox full');
};

/** A mail transport that stores its input. */
function aPostOffice() {
  const delivered: Mail[] = [];
  const deliver = async (mail: Mail) => {
    delivered.push(mail);
  };
  return { delivered, deliver };
}

describe('a mail in the outbox', () => {
  it('is sent once', async () => {
    await aMail('eva@example.org');
    const { delivered, deliver } = aPostOffice();

    const counts = [
      await sendDueMails(database, () => start, deliver),
      await sendDueMails(database, () => minutes(10_000), deliver),
    ];

    expect(counts).toEqual([1, 0]);
    expect(delivered).toEqual([expect.objectContaining(mailTo('eva@example.org'))]);
    expect(await outbox()).toEqual([expect.objectContaining({ state: 'sent', attempts: 1, sent: start, error: null })]);
  });

  it('written to a folder counts as filed, not as sent', async () => {
    await aMail('eva@example.org');

    await sendDueMails(database, () => start, aPostOffice().deliver, 'filed');

    expect(await outbox()).toEqual([expect.objectContaining({ state: 'filed', sent: null, error: null })]);
    expect(await sendDueMails(database, () => minutes(10_000), refuse)).toBe(0);
  });

  it('is not sent if its transaction was rolled back', async () => {
    const { delivered, deliver } = aPostOffice();
    const failing = database.transaction(async tx => {
      await writeMail(tx, start, { ...mailTo('eva@example.org'), organisationId: null });
      throw new Error('the rest failed');
    });

    await expect(failing).rejects.toThrow();
    await sendDueMails(database, () => start, deliver);

    expect(delivered).toEqual([]);
  });

  it('rejected by the mail server is retried later, with the reason stored', async () => {
    await aMail('eva@example.org');
    const { delivered, deliver } = aPostOffice();

    await sendDueMails(database, () => start, refuse);
    const refused = await outbox();
    await sendDueMails(database, () => minutes(0.9), deliver);
    const early = delivered.length;
    await sendDueMails(database, () => minutes(1), deliver);

    expect(refused).toEqual([expect.objectContaining({ state: 'queued', attempts: 1, error: '550 mailbox full' })]);
    expect([early, delivered.length]).toEqual([0, 1]);
    expect(await outbox()).toEqual([expect.objectContaining({ state: 'sent', attempts: 2, error: null })]);
  });

  it('a permanent rejection keeps its reason when a later attempt does not get as far', async () => {
    await aMail('eva@example.org');
    const unreachable = () => Promise.reject(new Error('connect ECONNREFUSED'));

    await sendDueMails(database, () => start, refuse);
    await sendDueMails(database, () => minutes(1), unreachable);

    expect(await outbox()).toEqual([expect.objectContaining({ attempts: 2, error: '550 mailbox full' })]);
  });

  it('is tried eight times, with back-off, and then fails', async () => {
    await aMail('eva@example.org');
    const waits: number[] = [];
    let now = start;

    for (let attempt = 0; attempt < 8; attempt += 1) {
      await sendDueMails(database, () => now, refuse);
      const [mail] = await outbox();
      waits.push((mail!.due.getTime() - now.getTime()) / 60_000);
      now = mail!.due;
    }

    expect(waits.slice(0, 7)).toEqual([1, 4, 16, 64, 256, 1024, 4096]);
    expect(await outbox()).toEqual([
      expect.objectContaining({ state: 'failed', attempts: 8, error: '550 mailbox full' }),
    ]);
    expect(await sendDueMails(database, () => minutes(1_000_000), refuse)).toBe(0);
  });

  it('that is rejected does not block the others', async () => {
    await aMail('full@example.org', 'eva@example.org', 'otto@example.org');
    const { delivered, deliver } = aPostOffice();

    await sendDueMails(
      database,
      () => start,
      mail => (mail.recipient.startsWith('full') ? refuse() : deliver(mail)),
    );

    expect(delivered.map(mail => mail.recipient).sort()).toEqual(['eva@example.org', 'otto@example.org']);
  });

  it('is sent once by two concurrent senders', async () => {
    const recipients = Array.from({ length: 12 }, (_, index) => `member${index}@example.org`);
    await aMail(...recipients);
    const { delivered, deliver } = aPostOffice();
    const meet = aMeeting(2);
    const send = async (mail: Mail) => {
      await meet();
      await deliver(mail);
    };

    const counts = await Promise.all([1, 2].map(() => sendDueMails(database, () => start, send)));

    expect(delivered.map(mail => mail.recipient).sort()).toEqual(recipients.sort());
    expect(counts[0]! + counts[1]!).toBe(12);
  });

  it('whose sender died while sending is due again', async () => {
    await aMail('eva@example.org');
    const { delivered, deliver } = aPostOffice();
    let died = () => {};
    const dying = new Promise<void>(resolve => {
      died = resolve;
    });
    const sending = sendDueMails(
      database,
      () => start,
      () => {
        died();
        return new Promise(() => {});
      },
    );
    sending.catch(() => {});

    await dying;
    await sendDueMails(database, () => minutes(1), deliver);

    expect(delivered).toHaveLength(1);
  });
});

describe('a mail to a slow server', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is sent by no other process concurrently, and by another once its sender died', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await aMail('eva@example.org');
    const { delivered, deliver } = aPostOffice();
    let now = start;
    let answer = () => {};
    let slow: Promise<number> | undefined;
    await new Promise<void>(begun => {
      slow = sendDueMails(
        database,
        () => now,
        mail =>
          new Promise(resolve => {
            answer = () => resolve(deliver(mail));
            begun();
          }),
      );
    });
    expect((await outbox())[0]!.attempts).toBe(1);
    now = new Date(start.getTime() + 50_000);
    vi.advanceTimersByTime(20_000);
    await expect.poll(async () => (await outbox())[0]!.due).toEqual(minutes(110 / 60));

    const beside = await sendDueMails(database, () => minutes(70 / 60), deliver);
    answer();
    const own = await slow;
    vi.advanceTimersByTime(60_000);

    expect([beside, own, delivered.length]).toEqual([0, 1, 1]);
    expect(await outbox()).toEqual([expect.objectContaining({ state: 'sent', due: minutes(110 / 60) })]);
  });

  it('times out when the server does not respond', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const server = createServer();
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const connected = new Promise(resolve => server.once('connection', resolve));
    const { port } = server.address() as AddressInfo;
    const send = smtpTransport(`smtp://127.0.0.1:${port}`, 'portal@example.org', printDocument);

    const sending = send({ id: 1, ...mailTo('eva@example.org') });
    const refused = expect(sending).rejects.toThrow(/timeout|greeting/i);
    await connected;
    await vi.advanceTimersByTimeAsync(20_000);

    await refused;
    server.close();
  });
});

describe('the sender of a mail', () => {
  async function deliveredFrom(organisation: { title: string; senderAddress?: string; contactAddress?: string }) {
    await database.transaction(async tx => {
      const [row] = await tx
        .insert(organisations)
        .values({ slug: 'verein', ...organisation })
        .returning();
      await writeMail(tx, start, { ...mailTo('eva@example.org'), organisationId: row!.id });
    });
    const { delivered, deliver } = aPostOffice();
    await sendDueMails(database, () => start, deliver);
    return delivered[0]!;
  }

  it('is the organisation under its own address, by its title; replies go to its contact address', async () => {
    const contact = { senderAddress: 'portal@example.org', contactAddress: 'buero@example.org' };
    const mail = await deliveredFrom({ title: 'EEG Sonnental', ...contact });

    expect(mail).toMatchObject({
      from: { name: 'EEG Sonnental', address: 'portal@example.org' },
      replyTo: 'buero@example.org',
    });
  });

  it('without an address of the organisation has its name, and that of the installation without one', async () => {
    const mail = await deliveredFrom({ title: 'EEG Sonnental' });
    await aMail('otto@example.org');
    const { delivered, deliver } = aPostOffice();
    await sendDueMails(database, () => start, deliver);

    expect([mail.from, mail.replyTo]).toEqual([{ name: 'EEG Sonnental', address: '' }, undefined]);
    expect(delivered[0]!.from).toBeUndefined();
  });

  it('a filed mail names the address of the installation', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mails-'));
    const send = folderTransport(folder, silent, printDocument);
    const from = { name: 'EEG Sonnental', address: '' };

    await send({ id: 1, ...mailTo('eva@example.org'), from, replyTo: 'buero@example.org' });

    const [file] = await readdir(folder);
    const text = await readFile(join(folder, file!), 'utf8');
    await rm(folder, { recursive: true });
    expect(text).toMatch(/^From: EEG Sonnental <portal@nahstrom\.example>\r?$/m);
    expect(text).toMatch(/^Reply-To: buero@example\.org\r?$/m);
  });
});

describe('a mail that can be turned off', () => {
  it('a mail that can be turned off has a one-line header for mail programs, and other mails have none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mails-'));
    const send = folderTransport(folder, silent, printDocument);
    const unsubscribeUrl = `https://portal.example.org/api/v1/public/mails/${'a'.repeat(43)}/unsubscribe`;

    await send({ id: 1, ...mailTo('eva@example.org'), unsubscribeUrl });
    await send({ id: 2, ...mailTo('eva@example.org') });

    const [first, second] = await Promise.all(
      (await readdir(folder)).sort().map(file => readFile(join(folder, file), 'utf8')),
    );
    await rm(folder, { recursive: true });
    expect(first!.split(/\r?\n/)).toEqual(
      expect.arrayContaining([
        `List-Unsubscribe: <${unsubscribeUrl}>`,
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      ]),
    );
    expect(second).not.toContain('List-Unsubscribe');
  });

  it('has the links below its text', () => {
    const footer = [
      { link: 'https://portal.example.org/unsubscribe/a', label: 'Solche Nachrichten abbestellen' },
      { link: 'https://portal.example.org/member', label: 'Nachrichten auswählen' },
    ];
    const figures = [{ value: '1 < 2', label: 'gespart' }];

    const mail = composeMail('de', {
      subject: 'Oktober',
      greeting: 'Guten Tag!',
      paragraphs: [{ figures }],
      closing: 'Freundliche Grüße',
      footer,
    });

    expect(mail.text).toBe(
      'Guten Tag!\n\ngespart: 1 < 2\n\nFreundliche Grüße\n\n-- \nSolche Nachrichten abbestellen:\nhttps://portal.example.org/unsubscribe/a\nNachrichten auswählen:\nhttps://portal.example.org/member',
    );
    expect(mail.html).toContain('1 &lt; 2');
    expect(mail.html).toContain('<a href="https://portal.example.org/unsubscribe/a"');
    expect(mail.html).toContain('<a href="https://portal.example.org/member"');
  });
});

describe('the sending of mails', () => {
  it('starts immediately for a new one, and stops on request', async () => {
    const { delivered, deliver } = aPostOffice();
    const sending = startMailSending(database, () => start, deliver, silent);

    await aMail('eva@example.org');
    sending.wake();
    sending.wake();
    await expect.poll(() => delivered.length).toBe(1);
    await sending.stop();
    await aMail('otto@example.org');

    expect(delivered.map(mail => mail.recipient)).toEqual(['eva@example.org']);
    expect((await outbox()).map(mail => mail.state)).toEqual(['sent', 'queued']);
  });
});

describe('the text of a mail', () => {
  const mail = composeMail('de', {
    subject: 'Antrag von\r\nBcc: alle@example.org',
    greeting: 'Guten Tag <b>Eva</b> & "Otto"',
    paragraphs: [
      "Muster's <script>alert(1)</script>",
      { link: 'https://portal.test/?a=1&b="2"', label: 'Weiter > hier' },
    ],
    closing: 'Ihr Verein\n<Sonnental>',
  });

  it('is identical in the version without HTML', () => {
    expect(mail.text).toBe(
      'Guten Tag <b>Eva</b> & "Otto"\n\nMuster\'s <script>alert(1)</script>\n\n' +
        'Weiter > hier:\nhttps://portal.test/?a=1&b="2"\n\nIhr Verein\n<Sonnental>',
    );
  });

  it('shows names with markup as plain text', () => {
    expect(mail.html).toContain('<p>Guten Tag &lt;b&gt;Eva&lt;/b&gt; &amp; &quot;Otto&quot;</p>');
    expect(mail.html).toContain('Muster&#39;s &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail.html).toContain('href="https://portal.test/?a=1&amp;b=&quot;2&quot;"');
    expect(mail.html).toContain('Ihr Verein<br>&lt;Sonnental&gt;');
    expect(mail.html).not.toContain('<script>');
  });

  it('has a subject of one line', () => {
    expect(mail.subject).toBe('Antrag von Bcc: alle@example. org');
  });

  it('makes no link of a URL in a name stored before names were checked', () => {
    const { subject, text, html } = composeMail('de', {
      subject: 'Eva https://evil.example: Antrag\u202e\u0007',
      greeting: 'Guten Tag Eva HTTPS://evil.example/login WWW.evil.example!\nwww.evil.example',
      paragraphs: [{ link: 'https://portal.test/www.html', label: 'Weiter' }],
      closing: 'Ihr Verein',
    });

    expect(subject).toBe('Eva https: //evil. example: Antrag ');
    expect(text).toBe(
      'Guten Tag Eva HTTPS: //evil. example/login WWW . evil. example! www . evil. example\n\n' +
        'Weiter:\nhttps://portal.test/www.html\n\nIhr Verein',
    );
    expect(html.match(/https?:\/\/[^"<\s]+|www\.\S+/gi)).toEqual([
      'https://portal.test/www.html',
      'https://portal.test/www.html',
    ]);
  });

  it.each([
    ['x.example/login', 'x. example/login'],
    ['X.EXAMPLE/LOGIN', 'X. EXAMPLE/LOGIN'],
    ['x.example', 'x. example'],
    ['a.b.example:8080', 'a.b. example:8080'],
    ['bücher.example?a', 'bücher. example?a'],
    ['1und1.example#a', '1und1. example#a'],
    ['evil。example/login', 'evil。 example/login'],
    ['evil．example', 'evil． example'],
    ['x.xn--p1ai', 'x. xn--p1ai'],
    ['erika@evil.example', 'erika@evil. example'],
    ['mailto:erika', 'mailto: erika'],
    ['tel:+43699123', 'tel: +43699123'],
    ['Dr.in.example', 'Dr. in. example'],
    ['Dr.in/login', 'Dr. in/login'],
    ['evil.in', 'evil. in'],
    ['Dr.in Anna Berger', 'Dr.in Anna Berger'],
    ['Mag.a Eva', 'Mag.a Eva'],
    ['W.W. Wagner', 'W.W. Wagner'],
    ['1.234,56 kWh am 29.11.2026', '1.234,56 kWh am 29.11.2026'],
  ])('makes no link of %s anywhere: subject, greeting, text, closing', (name, shown) => {
    const { subject, text, html } = composeMail('de', {
      subject: `${name}: Antrag`,
      greeting: `Guten Tag ${name}!`,
      paragraphs: [`Antrag von ${name}.`, { link: 'https://portal.example/a', label: 'Weiter' }],
      closing: `Ihr Verein\n${name}`,
    });

    expect(subject).toBe(`${shown}: Antrag`);
    expect(text).toBe(
      `Guten Tag ${shown}!\n\nAntrag von ${shown}.\n\nWeiter:\nhttps://portal.example/a\n\nIhr Verein\n${shown}`,
    );
    expect(html.split(shown)).toHaveLength(5);
    if (name !== shown) expect(html).not.toContain(name);
  });

  it('keeps an address that an administrator wrote', () => {
    const { text, html } = composeMail('de', {
      subject: 'Ihr Antrag',
      greeting: 'Guten Tag!',
      paragraphs: [{ asWritten: 'Näheres: verein.example/aufnahme & büro@verein.example' }],
      closing: 'Ihr Verein',
    });

    expect(text).toContain('Näheres: verein.example/aufnahme & büro@verein.example');
    expect(html).toContain('<p>Näheres: verein.example/aufnahme &amp; büro@verein.example</p>');
  });
});

describe('the folder of mails', () => {
  it('has each mail as a file that a mail program opens, readable by its owner only', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'nahstrom-mails-'));
    const folder = join(parent, 'mail');
    const send = folderTransport(folder, silent, printDocument);

    await send({ id: 1, ...mailTo('eva@example.org'), subject: 'Grüße aus Sonnental' });
    await send({ id: 2, ...mailTo('otto@example.org') });

    const files = (await readdir(folder)).sort();
    const first = await readFile(join(folder, files[0]!), 'utf8');
    const { mode } = await stat(join(folder, files[0]!));
    expect(files).toEqual([expect.stringMatching(/-001\.eml$/), expect.stringMatching(/-002\.eml$/)]);
    expect(first).toMatch(/^To: eva@example\.org\r?$/m);
    expect(first).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(first).toContain('Content-Type: text/html; charset=utf-8');
    expect(mode & 0o077).toBe(0);
    await rm(parent, { recursive: true });
  });

  it('loses the file of a mail that the database lost or emptied, and no other', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nahstrom-mails-'));
    await aMail('eva@example.org', 'otto@example.org', 'maria@example.org');
    await sendDueMails(database, () => start, folderTransport(folder, silent, printDocument), 'filed');
    await writeFile(join(folder, 'own.eml'), 'Message-ID: <1@elsewhere.example>\r\n\r\n');
    const tidy = tidyingOf(database, folder);
    const recipients = async () => {
      const texts = await Promise.all((await readdir(folder)).map(file => readFile(join(folder, file), 'utf8')));
      return texts.flatMap(text => /^To: (\S+)/m.exec(text)?.[1] ?? 'own').sort();
    };
    expect(await tidy()).toBe(0);
    expect(await recipients()).toEqual(['eva@example.org', 'maria@example.org', 'otto@example.org', 'own']);

    await database.transaction(async tx => {
      await tx.delete(mails).where(eq(mails.recipient, 'eva@example.org'));
      await tx.update(mails).set({ recipient: '', text: '', html: '' }).where(eq(mails.recipient, 'otto@example.org'));
    });

    expect(await tidy()).toBe(2);
    expect(await recipients()).toEqual(['maria@example.org', 'own']);
    expect(await tidyingOf(database, join(folder, 'none'))()).toBe(0);
    await rm(folder, { recursive: true });
  });

  it('has one Message-ID per mail across retries', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nahstrom-mails-'));
    const send = folderTransport(folder, silent, printDocument);

    for (const id of [1, 1, 2]) await send({ id, ...mailTo('eva@example.org') });

    const texts = await Promise.all((await readdir(folder)).sort().map(file => readFile(join(folder, file), 'utf8')));
    const [first, again, other] = texts.map(text => /^Message-ID: (<\S+@nahstrom\.example>)\r?$/m.exec(text)![1]);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    await rm(folder, { recursive: true });
  });

  it('names the organisation as the sender, whatever its title contains', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nahstrom-mails-'));
    const send = folderTransport(folder, silent, printDocument);
    const titles = ['EEG Sonnental', 'Öko "Sonne" <x@example.com>', 'Verein\r\nBcc: alle@example.org', 'A, B; C'];

    for (const name of titles)
      await send({ id: 1, ...mailTo('eva@example.org'), from: { name, address: 'buero@example.org' } });
    await send({ id: 2, ...mailTo('eva@example.org') });

    const heads = await Promise.all(
      (await readdir(folder))
        .sort()
        .map(async file => (await readFile(join(folder, file), 'utf8')).split('\r\n\r\n')[0]!),
    );
    expect(heads[0]).toMatch(/^From: EEG Sonnental <buero@example\.org>\r?$/m);
    expect(heads[4]).toMatch(/^From: Nahstrom <portal@nahstrom\.example>\r?$/m);
    for (const head of heads.slice(0, 4)) {
      const from = head.replace(/\r\n[ \t]+/g, ' ').match(/^From: .*$/m)![0];
      expect(from.match(/<[^<>]*>\s*$/)![0].trim()).toBe('<buero@example.org>');
      expect(head).not.toMatch(/^Bcc:/im);
      expect(head.match(/^To: .*$/gm)).toEqual([expect.stringContaining('eva@example.org')]);
    }
    await rm(folder, { recursive: true });
  });

  it('logs only the file name, without content and recipient', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nahstrom-mails-'));
    const lines: Record<string, unknown>[] = [];
    const send = folderTransport(folder, { ...silent, info: facts => lines.push(facts) }, printDocument);

    await send({
      id: 1,
      ...mailTo('eva@example.org'),
      text: 'Hier:\nhttps://portal.test/activate?token=abc\nBis bald',
    });

    expect(lines).toEqual([{ mail: 1, file: expect.stringMatching(/\.eml$/) }]);
    await rm(folder, { recursive: true });
  });
});

import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { PrintableDocument } from '../../tables/stored/printableDocument.ts';
import { emptyPicture } from './document.ts';
import { printDocument } from './print.ts';
import { startPrinting } from './printing.ts';

type Printing = ReturnType<typeof startPrinting>;

let printing: Printing;
afterEach(() => printing.stop());

const begin = () => startPrinting(new URL('./printWorker.dev.mjs', import.meta.url));

/** A thread whose behaviour is the name of the document, and which counts its input. */
function beginObedient(most?: number) {
  const code = `
    const { parentPort } = require('node:worker_threads');
    let given = 0;
    parentPort.on('message', ({ fileName }) => {
      given += 1;
      if (fileName === 'exits') process.exit(3);
      if (fileName === 'throws') throw new Error('out of ink');
      if (fileName === 'prints') parentPort.postMessage({ bytes: new Uint8Array([given]) });
    });`;
  return startPrinting(
    new URL(
      `data:text/javascript,${encodeURIComponent(`import { createRequire } from 'node:module'; const require = createRequire('/');${code}`)}`,
    ),
    {},
    most,
  );
}
const named = (fileName: string): PrintableDocument => ({ fileName, content: { content: [] } });

const anInvoice = (title: string): PrintableDocument => ({
  fileName: `${title}.pdf`,
  content: { content: [{ text: title }, { image: 'logo' }], images: { logo: emptyPicture } },
  footer: { text: 'Muster', pages: 'Seite {page} von {pages}' },
  created: '2026-11-20T10:00:00Z',
});

describe('printing in a thread', () => {
  it('yields the same bytes as in place, each to its caller', async () => {
    printing = begin();
    const documents = ['Eins', 'Zwei', 'Drei'].map(anInvoice);

    const printed = await Promise.all(documents.map(printing.print));

    for (const [place, document] of documents.entries())
      expect(Buffer.compare(printed[place]!, await printDocument(document))).toBe(0);
  });

  it('rejects a document without a valid layout with the reason, and prints the next', async () => {
    printing = begin();
    const bad = { ...anInvoice('Bild'), content: { content: [{ image: '/etc/hostname' }] } };

    await expect(printing.print(bad)).rejects.toThrow(/could not be printed/);
    expect((await printing.print(anInvoice('Gut'))).length).toBeGreaterThan(500);
  });

  it('rejects a document that cannot be cloned, and prints the next', async () => {
    printing = beginObedient();

    await expect(printing.print({ ...named('prints'), created: (() => '') as never })).rejects.toThrow();
    expect(await printing.print(named('prints'))).toEqual(new Uint8Array([1]));
  });
});

describe('a print thread that', () => {
  it.each([
    ['ends', 'exits', 'The thread that prints has ended'],
    ['throws', 'throws', 'The thread that prints has ended: out of ink'],
  ])('%s is restarted, and only its current document fails', async (_, verb, message) => {
    printing = beginObedient();

    const results = await Promise.allSettled(['prints', verb, 'prints', 'prints'].map(named).map(printing.print));

    expect(results).toMatchObject([
      { value: new Uint8Array([1]) },
      { reason: { message } },
      { value: new Uint8Array([1]) },
      { value: new Uint8Array([2]) },
    ]);
  });

  it('does not respond times out', async () => {
    printing = beginObedient(500);

    const results = await Promise.allSettled([printing.print(named('waits')), printing.print(named('prints'))]);

    expect(results).toMatchObject([
      { reason: { message: 'The document could not be printed within 0.5 s' } },
      { value: new Uint8Array([1]) },
    ]);
  });

  it('is missing rejects each document, and none hangs', async () => {
    printing = startPrinting(pathToFileURL('/nowhere/printWorker.js'));

    const results = await Promise.allSettled([printing.print(named('prints')), printing.print(named('prints'))]);

    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('is stopped rejects pending and new documents', async () => {
    printing = beginObedient();
    const waiting = Promise.allSettled([printing.print(named('waits')), printing.print(named('prints'))]);

    await printing.stop();

    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(printing.print(named('prints'))).rejects.toThrow('stops');
  });
});

import { openInTab } from '@nahstrom/server/tab';
import type { AnswerOnWire, AskedOnWire, FromPortal, ToPortal } from './wire.ts';

type Answering = Awaited<ReturnType<typeof openInTab>>;

let portal: Promise<Answering> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<ToPortal>) => {
  if ('migrated' in data) {
    portal = open(data);
    portal.then(
      () => tell({ ready: true }),
      (cause: unknown) => tell({ failed: cause instanceof Error ? `${cause.message}\n${cause.stack}` : String(cause) }),
    );
    return;
  }
  void answer(data.asked, data.cookies).then(answered => tell({ id: data.id, answer: answered }, [answered.body]));
});

const open = ({ migrated, publicUrl }: { migrated: Blob; publicUrl: string }) =>
  openInTab({
    migrated,
    publicUrl,
    keepMail: ({ id, recipient, subject, text, attachment }) =>
      tell({ mail: { id, recipient, subject, text, attachment: attachment?.fileName ?? null } }),
    failed: cause => reportError(cause),
  });

async function answer({ method, url, headers, body }: AskedOnWire, cookies: string): Promise<AnswerOnWire> {
  const request = new Request(url, { method, headers, body });
  const response = await (await portal!)(request, { cookies, show: cookie => tell({ cookie }) });
  return { status: response.status, headers: [...response.headers], body: await response.arrayBuffer() };
}

/** TypeScript assumes a page, whose `postMessage` requires an origin. */
function tell(message: FromPortal, handedOver: Transferable[] = []) {
  self.postMessage(message, { transfer: handedOver });
}

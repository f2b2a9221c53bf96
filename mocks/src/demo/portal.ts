import { hearServiceWorker } from './serviceWorker.ts';
import type { AnswerOnWire, FromPortal, KeptMail, ToPortal } from './wire.ts';

/** Starts the portal in a worker and forwards the service worker's requests to it. Resolves when it responds. */
export async function startPortal(keepMail: (mail: KeptMail) => void): Promise<void> {
  const worker = new Worker(new URL('./portalWorker.ts', import.meta.url), { type: 'module', name: 'portal' });
  const waiting = new Map<number, (answer: AnswerOnWire) => void>();
  let asked = 0;
  const tell = (message: ToPortal, handedOver: Transferable[] = []) => worker.postMessage(message, handedOver);

  const ready = new Promise<void>((resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<FromPortal>) => {
      if ('ready' in data) resolve();
      else if ('failed' in data) reject(new Error(data.failed));
      else if ('mail' in data) keepMail(data.mail);
      // Sent on the same channel before the response, so that it arrives before the caller continues.
      else if ('cookie' in data) Reflect.set(document, 'cookie', data.cookie);
      else {
        waiting.get(data.id)?.(data.answer);
        waiting.delete(data.id);
      }
    });
  });

  hearServiceWorker((data, port) => {
    if ('who' in data) return port.postMessage(true);
    asked += 1;
    waiting.set(asked, answer => port.postMessage(answer, [answer.body]));
    tell({ id: asked, asked: data.asked, cookies: document.cookie }, data.asked.body ? [data.asked.body] : []);
  });

  const file = await fetch(__MIGRATED__);
  if (!file.ok) throw new Error(`${__MIGRATED__}: ${file.status}`);
  tell({ migrated: await file.blob(), publicUrl: window.location.origin });
  await ready;
}

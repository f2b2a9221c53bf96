import type { ToPage, ToServiceWorker } from './wire.ts';

/** The service worker that routes this page's requests to the portal in a tab, resolved once it is active; null where
 *  the browser allows none. */
export async function registered(): Promise<ServiceWorker | undefined> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await container?.register('/sw.js').catch(() => undefined);
  if (!container || !registration) return undefined;
  const worker = registration.installing ?? registration.waiting ?? registration.active!;
  while (worker.state !== 'activated') {
    if (worker.state === 'redundant') return undefined;
    await new Promise(resolve => worker.addEventListener('statechange', resolve, { once: true }));
  }
  // After a hard reload the worker ignores the page until it receives a message to claim it.
  while (container.controller !== worker) {
    const taken = new Promise(resolve => container.addEventListener('controllerchange', resolve, { once: true }));
    tell(worker, 'claim');
    await taken;
  }
  return worker;
}

/** Whether another tab of this browser runs the portal: one is enough, and has the changes. */
export function isThereAPortal(worker: ServiceWorker): Promise<boolean> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    tell(worker, 'isThereAPortal', [port2]);
  });
}

const tell = (worker: ServiceWorker, message: ToServiceWorker, handedOver: Transferable[] = []) =>
  worker.postMessage(message, handedOver);

export function hearServiceWorker(answer: (message: ToPage, to: MessagePort) => void) {
  const container = navigator.serviceWorker;
  container.addEventListener('message', ({ data, ports: [to] }) => to && answer(data, to));
  container.startMessages();
}

/** Requests and responses as data, exchanged between the service worker, the page and the worker with the portal. */
export type AskedOnWire = {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body: ArrayBuffer | null;
};
export type AnswerOnWire = { status: number; headers: [name: string, value: string][]; body: ArrayBuffer };

export type KeptMail = { id: number; recipient: string; subject: string; text: string; attachment: string | null };

/** The service worker to a page. */
export type ToPage = { who: true } | { asked: AskedOnWire };

/** A page to the service worker. */
export type ToServiceWorker = 'claim' | 'isThereAPortal' | 'takeOver';

/** The page to the worker with the portal: initial data first, then requests. */
export type ToPortal = { migrated: Blob; publicUrl: string } | { id: number; asked: AskedOnWire; cookies: string };

export type FromPortal =
  | { ready: true }
  | { failed: string }
  | { mail: KeptMail }
  | { cookie: string }
  | { id: number; answer: AnswerOnWire };

import { hash, verify } from '@node-rs/argon2';
import type { Ports } from './ports.ts';
import { queued } from './queue.ts';

/** The library's number for argon2id. */
const argon2id = 2;

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two of the four threads of Node's pool, which leaves the others for files, compression and DNS. The queue limit is
 *  about half a minute's work; requests beyond it are refused. */
const enqueue = queued({ atOnce: 2, waiting: 1000 });

export const argon2Passwords: Ports['passwords'] = {
  hash: password => enqueue(() => hash(password, cost)),
  verify: (stored, password) => enqueue(() => verify(stored, password)),
};

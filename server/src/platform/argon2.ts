import { hash, verify } from '@node-rs/argon2';
import type { Ports } from './ports.ts';

/** The library's number for it. */
const argon2id = 2;

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const argon2Passwords: Ports['passwords'] = {
  hash: password => hash(password, cost),
  verify: (stored, password) => verify(stored, password),
};

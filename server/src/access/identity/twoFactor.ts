import { and, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Tx } from '../../platform/database.ts';
import { hashOf } from '../../platform/secrets.ts';
import { logins, recoveryCodes } from '../../tables/identity.ts';

const codeCount = 10;
/** Without similar-looking letters and digits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const authenticator = (secret: string, label = '') =>
  new TOTP({ issuer: 'Nahstrom', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

/** The key of an authenticator: 160 random bits (RFC 4226 §4). */
export function createTotpKey(username: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: authenticator(secret, username).toString() };
}

/** The time step of a valid code, the present one or a neighbour (RFC 6238 §5.2). */
export function totpStepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = authenticator(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 30_000) + delta;
}

/** Consumes an authenticator code, or a recovery code. Each is valid once, also for concurrent requests. */
export async function takeSecondFactor(tx: Tx, now: Date, loginId: number, typed: string): Promise<boolean> {
  const [person] = await tx.select().from(logins).where(eq(logins.id, loginId)).for('update');
  if (!person?.totpSecret) return false;
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  if (!/^\d{6}$/.test(code)) return takeRecoveryCode(tx, loginId, code);
  const step = totpStepOf(person.totpSecret, code, now);
  if (step === undefined || step <= person.totpLastStep) return false;
  await tx.update(logins).set({ totpLastStep: step }).where(eq(logins.id, loginId));
  return true;
}

async function takeRecoveryCode(tx: Tx, loginId: number, code: string): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.loginId, loginId), eq(recoveryCodes.hash, await hashOf(code))))
    .returning();
  return taken.length > 0;
}

/** Replaces the recovery codes: 50 random bits each, stored hashed, shown only this once. */
export async function renewRecoveryCodes(tx: Tx, loginId: number): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, createRecoveryCode);
  const rows = await Promise.all(codes.map(async code => ({ loginId, hash: await hashOf(code.replace('-', '')) })));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.loginId, loginId));
  await tx.insert(recoveryCodes).values(rows);
  return codes;
}

function createRecoveryCode(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(10))].map(byte => alphabet[byte % alphabet.length]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

export async function turnTwoFactorOff(tx: Tx, loginId: number): Promise<boolean> {
  const [before] = await tx
    .select({ since: logins.totpSince })
    .from(logins)
    .where(eq(logins.id, loginId))
    .for('update');
  await tx.update(logins).set({ totpSecret: null, totpSince: null, totpLastStep: 0 }).where(eq(logins.id, loginId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.loginId, loginId));
  return Boolean(before?.since);
}

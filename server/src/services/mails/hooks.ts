import type { Tx } from '../../platform/database.ts';
import { hook } from '../../platform/hook.ts';

/** @property from the address is empty for that of the installation */
export type Sender = { from: { name: string; address: string }; replyTo?: string };

/** The sender of an organisation's mail, by its member; undefined if the organisation is deleted. */
export const findSender =
  hook<(tx: Tx, organisationId: number, memberId: number | null) => Promise<Sender | undefined>>('sender of a mail');

export { composeMail } from './compose.ts';
export type { Sender } from './hooks.ts';
export { type MailText, writeFailedMail, writeFollowedMail, writeMail } from './store.ts';

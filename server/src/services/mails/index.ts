export { composeMail, type Figure, type Paragraph, unlinked } from './compose.ts';
export type { Sender } from './hooks.ts';
export { type MailText, refusedForGood, retryMails, writeFailedMail, writeFollowedMail, writeMail } from './store.ts';

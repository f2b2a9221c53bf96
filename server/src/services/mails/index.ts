export { composeMail } from './compose.ts';
export { type MailText, writeFailedMail, writeFollowedMail, writeMail } from './store.ts';

export { testMailSubjects } from './selfCheck/mail.ts';

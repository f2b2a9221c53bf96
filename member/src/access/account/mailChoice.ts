import { profilePath } from '../../platform/places.ts';

/** Of the section on the profile page, to which mails link, too (server/src/office/memberMails/run.ts). */
export const mailChoiceId = 'mails';
export const mailChoicePath = (basename: string) => `${profilePath(basename)}#${mailChoiceId}`;

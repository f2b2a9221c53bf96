import type { Locale } from '@nahstrom/contract';
import { errors as errorsDe } from './errors.de.ts';
import { errors as errorsEn } from './errors.en.ts';
import { notices as noticesDe } from './notices.de.ts';
import { notices as noticesEn } from './notices.en.ts';
import type { publicNotices } from './publicNotices.de.ts';

/** Messages other than refusals; a key without both translations does not compile. */
export type NoticeKey = keyof typeof noticesDe;

/** Messages used outside the back office. */
export type PublicNoticeKey = keyof typeof publicNotices;

/** The refusals of spec §8 and every field message, in both languages. */
export const errorMessages: Record<Locale, typeof errorsDe> = { de: errorsDe, en: errorsEn };

/** The other messages of spec §8: neutral responses, empty states, confirmations. */
export const noticeMessages: Record<Locale, Record<NoticeKey, string>> = { de: noticesDe, en: noticesEn };

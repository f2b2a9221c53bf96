import type { Locale } from '@nahstrom/contract';
import type { MailText } from './store.ts';

export type Link = { link: string; label: string };
export type Figure = { value: string; label: string };
/** Words of an administrator, or with a checked e-mail address: internet addresses in it stay links. */
type AsWritten = { asWritten: string };
/** Of a text only the words are ours: names in it come from strangers, so none of it becomes a link. */
export type Paragraph = string | Link | AsWritten | { figures: readonly Figure[] };

/** A mail as text and as HTML from the same paragraphs. Everything is escaped, because names come from strangers.
 *  @param mail.footer links below everything, for example to unsubscribe */
export function composeMail(
  locale: Locale,
  mail: { subject: string; greeting: string; paragraphs: Paragraph[]; closing: string; footer?: readonly Link[] },
): MailText {
  const { footer = [] } = mail;
  const subject = lineOf(mail.subject);
  const greeting = lineOf(mail.greeting);
  const closing = unlinked(mail.closing);
  const paragraphs = mail.paragraphs.map(part => (typeof part === 'string' ? unlinked(part) : part));
  const text = [
    greeting,
    ...paragraphs.map(textOf),
    closing,
    ...(footer.length > 0 ? [`-- \n${footer.map(textOf).join('\n')}`] : []),
  ].join('\n\n');
  const body = [
    `<p>${escapeHtml(greeting)}</p>`,
    ...paragraphs.map(htmlOf),
    `<p>${escapeHtml(closing).replaceAll('\n', '<br>')}</p>`,
  ].join('\n');
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f7f5;color:#17211b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border:1px solid #dde1dc;border-radius:8px">
${body}
</div>${footer.map(small).join('\n')}</body></html>`;
  return { subject, text, html };
}

const lineOf = (text: string) => unlinked(text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' '));

/** Before the slashes of a URL, the address of another scheme, and a label that may be a top-level domain. */
const beginning =
  /:(?=\/\/)|\b(?:mailto|tel|sms|callto|skype):(?=\S)|www(?=\.)|(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=\p{L}[\p{L}\p{N}-])(?!(?<=\b(?:D?Dr|Mag|Ing|Prof)\.)in(?![\p{L}\p{N}.:/?#-]))/giu;

/** Mail programs make links of plain text, also of a bare domain, and the portal mails names of strangers to any address. A
 *  blank is what none of them reads over; an invisible character is part of the domain to some. The titles "Dr.in" and
 *  "Mag.in" stay. */
export const unlinked = (text: string) => text.replace(/\p{Bidi_Control}+/gu, ' ').replace(beginning, '$& ');

const textOf = (part: Paragraph) => {
  if (typeof part === 'string') return part;
  if ('asWritten' in part) return part.asWritten;
  if ('figures' in part) return part.figures.map(({ value, label }) => `${label}: ${value}`).join('\n');
  return `${part.label}:\n${part.link}`;
};

const htmlOf = (part: Paragraph) => {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
  if ('asWritten' in part) return `<p>${escapeHtml(part.asWritten)}</p>`;
  return 'figures' in part ? figures(part) : button(part);
};

const figures = (part: { figures: readonly Figure[] }) =>
  part.figures
    .map(
      ({ value, label }) =>
        `<p style="margin:12px 0"><strong style="font-size:26px;line-height:1.2">${escapeHtml(value)}</strong><br>${escapeHtml(label)}</p>`,
    )
    .join('\n');

const small = ({ link, label }: Link) =>
  `<p style="max-width:560px;margin:16px auto 0;font-size:13px;color:#56615a"><a href="${escapeHtml(link)}" style="color:#56615a">${escapeHtml(label)}</a></p>`;

function button({ link, label }: Link) {
  const address = escapeHtml(link);
  return `<p><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#17603f;color:#fff;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="font-size:13px;color:#56615a;word-break:break-all">${address}</p>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => entities[character] ?? character);

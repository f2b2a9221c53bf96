import type { Locale } from '@nahstrom/contract';
import type { MailText } from './store.ts';

export type Link = { link: string; label: string };
export type Figure = { value: string; label: string };
export type Paragraph = string | Link | { figures: readonly Figure[] };

/** A mail as text and as HTML from the same paragraphs. Everything is escaped, because names come from strangers.
 *  @param mail.footer links below everything, for example to unsubscribe */
export function composeMail(
  locale: Locale,
  mail: { subject: string; greeting: string; paragraphs: Paragraph[]; closing: string; footer?: readonly Link[] },
): MailText {
  const { paragraphs, closing, footer = [] } = mail;
  const subject = unlinked(mail.subject);
  const greeting = unlinked(mail.greeting);
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

/** The contract rejects URLs in names. One stored earlier must become neither a link, which mail programs derive from
 *  plain text, nor a mail header. */
const unlinked = (line: string) =>
  line.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ').replace(/:(?=\/\/)|www(?=\.)/gi, '$& ');

const textOf = (part: Paragraph) => {
  if (typeof part === 'string') return part;
  if ('figures' in part) return part.figures.map(({ value, label }) => `${label}: ${value}`).join('\n');
  return `${part.label}:\n${part.link}`;
};

const htmlOf = (part: Paragraph) => {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
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

import type { Locale } from '@nahstrom/contract';
import type { MailText } from './store.ts';

export type Paragraph = string | { link: string; label: string };

/** A mail as text and as HTML from the same paragraphs. Everything is escaped, because names come from strangers. */
export function composeMail(
  locale: Locale,
  mail: { subject: string; greeting: string; paragraphs: Paragraph[]; closing: string },
): MailText {
  const { paragraphs, closing } = mail;
  const subject = unlinked(mail.subject);
  const greeting = unlinked(mail.greeting);
  const text = [
    greeting,
    ...paragraphs.map(part => (typeof part === 'string' ? part : `${part.label}:\n${part.link}`)),
    closing,
  ].join('\n\n');
  const body = [
    `<p>${escapeHtml(greeting)}</p>`,
    ...paragraphs.map(part => (typeof part === 'string' ? `<p>${escapeHtml(part)}</p>` : button(part))),
    `<p>${escapeHtml(closing).replaceAll('\n', '<br>')}</p>`,
  ].join('\n');
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f7f5;color:#17211b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border:1px solid #dde1dc;border-radius:8px">
${body}
</div></body></html>`;
  return { subject, text, html };
}

/** The contract rejects URLs in names. One stored earlier must become neither a link, which mail programs derive from
 *  plain text, nor a mail header. */
const unlinked = (line: string) =>
  line.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ').replace(/:(?=\/\/)|www(?=\.)/gi, '$& ');

function button({ link, label }: { link: string; label: string }) {
  const address = escapeHtml(link);
  return `<p><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#17603f;color:#fff;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="font-size:13px;color:#56615a;word-break:break-all">${address}</p>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => entities[character] ?? character);

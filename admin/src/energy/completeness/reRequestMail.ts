/** What mail programs and browsers open as a link without cutting it off. */
const longestLink = 1900;

/** A link that opens the letter, or only its subject where the whole is too long. Nobody is filled in as the receiver. */
export function mailLinkOf({ subject, text }: { subject: string; text: string }): { href: string; isWhole: boolean } {
  const head = `mailto:?subject=${encodeURIComponent(subject)}`;
  const whole = `${head}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  return whole.length <= longestLink ? { href: whole, isWhole: true } : { href: head, isWhole: false };
}

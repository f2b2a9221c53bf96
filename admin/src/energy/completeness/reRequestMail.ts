/** Length up to which mail programs and browsers open a link without truncating it. */
const longestLink = 1900;

/** A link that opens the letter, or only its subject if the whole is too long. The receiver is left empty. */
export function mailLinkOf({ subject, text }: { subject: string; text: string }): { href: string; isWhole: boolean } {
  const head = `mailto:?subject=${encodeURIComponent(subject)}`;
  const whole = `${head}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  return whole.length <= longestLink ? { href: whole, isWhole: true } : { href: head, isWhole: false };
}

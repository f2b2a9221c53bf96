import {
  demonstrationAdmin,
  demonstrationClientAdmin,
  demonstrationMember,
  demonstrationPassword,
} from '@nahstrom/server/demonstration';
import type { KeptMail } from './wire.ts';
import { type Words, words } from './words.ts';

/** Banner above the portal: marks the demonstration and lists its logins and the mails it would have sent. Follows the
 *  page's language. */
export function showBanner() {
  const banner = document.createElement('aside');
  banner.className = 'demo';
  const mails: KeptMail[] = [];

  const draw = () => {
    const isOpen = (part: string) => banner.querySelector<HTMLDetailsElement>(`[data-part="${part}"]`)?.open;
    const now = wordsOfPage();
    banner.setAttribute('aria-label', now.banner);
    banner.replaceChildren(
      part('all', isOpen('all') ?? true, now.inTheTab, [
        made('p', [now.madeUp]),
        logins(now),
        part('mails', isOpen('mails') ?? false, now.mails(mails.length), [listed(mails, now)]),
      ]),
    );
  };

  draw();
  document.body.prepend(banner);
  new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ['lang'] });
  return {
    add(mail: KeptMail) {
      mails.unshift(mail);
      draw();
    },
  };
}

export const wordsOfPage = (): Words => words[document.documentElement.lang === 'en' ? 'en' : 'de'];

function logins(now: Words): HTMLElement {
  const facts = {
    [now.administrator]: demonstrationAdmin,
    [now.member]: demonstrationMember,
    [now.client]: demonstrationClientAdmin,
    [now.password]: demonstrationPassword,
  };
  const rows = Object.entries(facts).map(([name, value]) => made('div', [made('dt', [name]), made('dd', [value])]));
  return made('dl', rows);
}

function listed(mails: readonly KeptMail[], now: Words): HTMLElement {
  if (mails.length === 0) return made('p', [now.noMails]);
  const items = mails.map(({ id, recipient, subject, text, attachment }) => {
    const rest = attachment ? [made('p', [now.attachment(attachment)])] : [];
    return made('li', [part(`mail${id}`, false, `${recipient}: ${subject}`, [made('pre', linked(text)), ...rest])]);
  });
  return made('ol', items);
}

/** Turns the addresses of a text into links, which the portal follows without a page reload. */
const linked = (text: string): (Node | string)[] =>
  text.split(/(https?:\/\/\S+)/).map(piece => {
    if (!/^https?:/.test(piece)) return piece;
    const link = made('a', [piece]);
    link.href = piece;
    return link;
  });

function part(name: string, isOpen: boolean, title: string, content: Node[]): HTMLElement {
  const details = made('details', [made('summary', [title]), ...content]);
  details.dataset.part = name;
  details.open = isOpen;
  return details;
}

function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  content: (Node | string)[],
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.append(...content);
  return element;
}

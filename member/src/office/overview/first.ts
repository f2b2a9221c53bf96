import { type Formats, formats, translator } from '@nahstrom/kit';
import { catalogues, type Texts } from '../../platform/messages/index.ts';
import { type EurosView, eurosOf } from './euros.ts';
import { readGiven } from './given.ts';
import { totalsOf } from './totals.ts';

const basename = '/member';

/** Draws the first figures of a member's home before the code of the portal is there (shell/src/platform/start.ts). The page renders
 *  the same over it. Only one membership with euros, which is what nearly all members see. */
export async function drawFirst(slot: Element): Promise<void> {
  try {
    const view = await givenView();
    if (view) slot.append(pageOf(view));
  } finally {
    slot.setAttribute('data-first', 'done');
  }
}

async function givenView(): Promise<EurosView | null> {
  const memberships = readGiven()?.overview ?? [];
  const totals = memberships.length === 1 ? totalsOf(memberships) : null;
  if (!totals || totals.savings.total === null) return null;
  const locale = document.documentElement.lang === 'en' ? 'en' : 'de';
  const { catalogue } = await catalogues[locale]();
  const t = translator(locale, catalogue) as Texts;
  const f: Formats = formats(locale);
  return eurosOf(totals, memberships, { locale, t, f, basename });
}

const pageOf = (view: EurosView) =>
  element('div', 'member', [
    element('div', 'member-page', [element('div', 'member-head'), element('div', 'overview', [cardOf(view)])]),
  ]);

function cardOf({ period, figure, what, year, width, parts, links }: EurosView): HTMLElement {
  const sum = (name: string, amount: string, text: string) =>
    element('p', '', [element('span', name, [amount]), element('span', 'n-quiet n-small', [text])]);
  const sums = element('div', 'overview-sums', [
    sum('overview-figure', figure, what),
    ...(year ? [sum('overview-year', year.figure, year.what)] : []),
  ]);
  sums.style.setProperty('--overview-width', width);
  const card = element('section', 'n-card overview-euros', [
    element('p', 'n-quiet n-small', [period]),
    sums,
    ...(parts.length > 0
      ? [
          element(
            'ul',
            'overview-parts n-small',
            parts.map(part => element('li', '', [part])),
          ),
        ]
      : []),
    element('p', 'n-small overview-links', links.map(linkOf)),
  ]);
  card.setAttribute('aria-label', period);
  return card;
}

function linkOf({ to, text }: EurosView['links'][number]): HTMLElement {
  const link = element('a', '', [text]);
  link.setAttribute('href', to);
  return link;
}

function element(name: string, className: string, children: readonly (Node | string)[] = []): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

const slot = document.querySelector('[data-first]');
if (slot) void drawFirst(slot);

import { savedLocale, savedTheme, themeOf } from './preferences.ts';

/** A part that fails must not hold back the portal. */
const patience = 300;

/** Begins a page whose first figures the server has written into it (server/src/page.ts): a part draws them into
 *  `[data-first]` before the browser evaluates the code of the portal, which takes most of the time on a phone. */
async function begin(main: HTMLLinkElement): Promise<void> {
  document.documentElement.dataset.theme = themeOf(savedTheme());
  document.documentElement.lang = savedLocale();
  const root = document.getElementById('root');
  const frame = document.querySelector<HTMLTemplateElement>('#frame')?.content.cloneNode(true);
  if (frame) root?.append(frame);
  await Promise.race([drawnIn(root?.querySelector('[data-first]')), after(patience)]);
  await Promise.race([painted(), after(patience)]);
  for (const href of JSON.parse(document.getElementById('later')?.textContent ?? '[]') as string[])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await import(/* @vite-ignore */ main.href);
}

const after = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds));

const drawnIn = (slot: Element | null | undefined) =>
  new Promise<void>(resolve => {
    if (!slot) return resolve();
    new MutationObserver(() => resolve()).observe(slot, { attributeFilter: ['data-first'] });
  });

/** A hidden tab has no frames. */
const painted = () => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)));

// Other pages load the portal themselves.
const main = document.querySelector<HTMLLinkElement>('#main');
if (main) void begin(main);

import { showBanner, wordsOfPage } from './banner.ts';
import { saveDownloadsOfTab } from './downloads.ts';
import { startPortal } from './portal.ts';
import { hearServiceWorker, isThereAPortal, registered } from './serviceWorker.ts';

/** The page of the demonstration: starts the backend before the shell. */
async function start() {
  lookAsChosen();
  say(wordsOfPage().preparing);
  const banner = showBanner();
  saveDownloadsOfTab();
  const worker = await registered();
  if (!worker) return say(wordsOfPage().noServiceWorker);
  if (await isThereAPortal(worker)) hearServiceWorker((_message, to) => to.postMessage(false));
  else await startPortal(banner.add);
  await import(/* @vite-ignore */ document.querySelector<HTMLScriptElement>('script[data-shell]')!.dataset.shell!);
}

/** Like the shell: in the stored language and theme. */
function lookAsChosen() {
  const { lang, theme } = {
    lang: localStorage.getItem('nahstrom.locale'),
    theme: localStorage.getItem('nahstrom.theme'),
  };
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.lang = lang === 'en' ? 'en' : 'de';
  document.documentElement.dataset.theme = theme === 'dark' || theme === 'light' ? theme : system;
}

function say(text: string) {
  const line = document.createElement('p');
  line.className = 'demo-start';
  line.setAttribute('role', 'status');
  line.textContent = text;
  document.getElementById('root')!.replaceChildren(line);
}

start().catch((cause: unknown) => {
  say(wordsOfPage().failed);
  reportError(cause);
});

/** Browsers of a system that the stories run in, the lightest first: it draws no windows, which takes a quarter less time. */
export const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

type Rule = [name: string, pattern: RegExp];

/** In this order, because a browser also names its ancestors. */
const browsers: Rule[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: Rule[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

export type Device = { browser: string | null; system: string | null };

/** Common name of the browser and device of a request. */
export const deviceOf = (userAgent: string): Device => ({
  browser: firstOf(browsers, userAgent),
  system: firstOf(systems, userAgent),
});

const firstOf = (rules: Rule[], text: string) => rules.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

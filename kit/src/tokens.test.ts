import { expect, test } from 'vitest';
import { type Palette, tokens } from './tokens.ts';
import { tokensCss } from './tokensCss.ts';

test('the style sheet matches the tokens', async () => {
  await expect(tokensCss(tokens)).toMatchFileSnapshot('./tokens.css');
});

const texts: [keyof Palette, keyof Palette][] = [
  ['text', 'canvas'],
  ['text', 'surface'],
  ['text', 'raised'],
  ['textQuiet', 'canvas'],
  ['textQuiet', 'surface'],
  ['textQuiet', 'raised'],
  ['accent', 'canvas'],
  ['accent', 'surface'],
  ['accent', 'accentSoft'],
  ['accentText', 'accent'],
  ['danger', 'surface'],
  ['danger', 'dangerSoft'],
  ['warning', 'warningSoft'],
  ['success', 'successSoft'],
  ['text', 'accentSoft'],
  ['text', 'dangerSoft'],
  ['text', 'warningSoft'],
];
const graphics: [keyof Palette, keyof Palette][] = [
  ['borderStrong', 'surface'],
  ['borderStrong', 'canvas'],
  ['community', 'surface'],
  ['grid', 'surface'],
  ['feed', 'surface'],
  ['focus', 'surface'],
  ['focus', 'canvas'],
];

test.each(['light', 'dark'] as const)('every text and every graphic is legible in %s', theme => {
  const palette = tokens[theme];
  const ratio = ([front, back]: [keyof Palette, keyof Palette]) => contrast(palette[front], palette[back]);
  const weak = [
    ...texts.filter(pair => ratio(pair) < 4.5).map(pair => `${pair.join(' on ')}: ${ratio(pair).toFixed(2)}`),
    ...graphics.filter(pair => ratio(pair) < 3).map(pair => `${pair.join(' on ')}: ${ratio(pair).toFixed(2)}`),
  ];
  expect(weak).toEqual([]);
});

/** WCAG 2.2, 1.4.3. */
function contrast(front: string, back: string): number {
  const [light, dark] = [luminance(front), luminance(back)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

import type { Palette, Tokens } from './tokens.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
const rem = (px: number) => `${px / 16}rem`;

/** The tokens as a style sheet. `tokens.css` is its output, committed so that the first paint needs no script; a test
 *  compares the two. */
export function tokensCss(tokens: Tokens): string {
  const rule = (selector: string, lines: string[]) => `${selector} {\n${lines.map(line => `  ${line};\n`).join('')}}\n`;
  const colours = (palette: Palette) =>
    Object.entries(palette).map(([name, colour]) => `--n-${kebab(name)}: ${colour}`);
  const dark = ['color-scheme: dark', ...colours(tokens.dark)];
  const measures = [
    `--n-font: ${tokens.font.replaceAll("'", '"')}`,
    ...Object.entries(tokens.size).map(([name, px]) => `--n-size-${name}: ${rem(px)}`),
    ...[1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map(step => `--n-space-${step}: ${rem(step * tokens.grid)}`),
    `--n-radius: ${tokens.radius}px`,
  ];
  const within = (medium: string, text: string) =>
    `@media ${medium} {\n  ${text.trimEnd().replaceAll('\n', '\n  ')}\n}\n`;
  // Paper is light.
  return [
    rule(':root', ['color-scheme: light', ...colours(tokens.light), ...measures]),
    within('screen', rule(':root[data-theme="dark"]', dark)),
    within('screen and (prefers-color-scheme: dark)', rule(':root:not([data-theme="light"])', dark)),
  ].join('\n');
}

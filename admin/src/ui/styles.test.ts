import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** Numbers that have been reached. Lower them with what you remove; nothing raises them. */
const most = { cssLines: 518, styles: 200 };

describe('the look of the back office', () => {
  it('comes from the theme, so that its style sheets do not grow', () => {
    const lines = files.filter(file => file.endsWith('.css')).flatMap(file => textOf(file).trimEnd().split('\n'));
    expect(lines.length).toBeLessThanOrEqual(most.cssLines);
  });

  it('is the same everywhere: pages are laid out by primitives and hardly have styles of their own', () => {
    const pages = files.filter(
      file => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !/^(?:ui|app|testing)[\\/]/.test(file),
    );
    const styles = pages.flatMap(file => textOf(file).match(/\b(?:className|style|sx)=/g) ?? []);
    expect(styles.length).toBeLessThanOrEqual(most.styles);
  });
});

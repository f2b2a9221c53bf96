import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import createGlyph from './createGlyph.tsx';

afterEach(cleanup);

const Glyph = createGlyph(<path d="M0 0h24" />);

it('an icon with a title is an image with that name', () => {
  render(<Glyph titleAccess="Erledigt" color="success" />);

  const image = screen.getByRole('img', { name: 'Erledigt' });
  expect(image.getAttribute('class')).toContain('admin-glyph-success');
  expect(image.getAttribute('aria-hidden')).toBeNull();
});

it('an icon without a title is hidden from screen readers', () => {
  const { container } = render(<Glyph fontSize="small" className="own" />);

  const image = container.querySelector('svg');
  expect(image?.getAttribute('aria-hidden')).toBe('true');
  expect(image?.getAttribute('class')).toMatch(/admin-glyph-small.* own$/);
});

it('no screen styles an icon by `sx`, which the build drops', () => {
  const source = join(import.meta.dirname, '..');
  const styled = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.tsx'))
    .flatMap(name => {
      const text = readFileSync(join(source, name), 'utf8');
      const icons = [...text.matchAll(/import (\w+) from '@mui\/icons-material\//g)].map(([, icon]) => icon);
      return icons
        .filter(icon => new RegExp(`<${icon}\\b[^>]*\\b(sx|htmlColor)=`).test(text))
        .map(icon => `${name}: ${icon}`);
    });

  expect(styled).toEqual([]);
});

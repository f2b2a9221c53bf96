import type { ReactNode, SVGProps } from 'react';

export type GlyphProps = Omit<SVGProps<SVGSVGElement>, 'color'> & {
  fontSize?: 'small' | 'medium' | 'large' | 'inherit';
  color?: 'inherit' | 'primary' | 'success' | 'warning' | 'error';
  /** Accessible name; an icon without one is decorative. */
  titleAccess?: string;
};

/** Takes the place of `createSvgIcon` of @mui/icons-material (vite.config.ts): a plain `svg` with a static class instead of
 *  a styled component, whose style is computed for each of the thirty icons of a page. It has no `sx`. */
export default function createGlyph(path: ReactNode) {
  return ({ fontSize = 'medium', color = 'inherit', titleAccess, className, ...rest }: GlyphProps) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: decorative without a title
    <svg
      viewBox="0 0 24 24"
      role={titleAccess && 'img'}
      aria-hidden={titleAccess ? undefined : true}
      focusable="false"
      {...rest}
      className={[
        'MuiSvgIcon-root admin-glyph',
        `admin-glyph-${fontSize}`,
        color !== 'inherit' && `admin-glyph-${color}`,
        className,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {path}
      {titleAccess && <title>{titleAccess}</title>}
    </svg>
  );
}

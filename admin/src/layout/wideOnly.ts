/** A column hidden on a phone; its content is below the name there, or on the record's page. */
export const wideOnly = { display: { xs: 'none', md: 'table-cell' } } as const;
export const widestOnly = { display: { xs: 'none', xl: 'table-cell' } } as const;
export const phoneOnly = { display: { xs: 'block', md: 'none' } } as const;
export const ellipsis = {
  maxWidth: { md: 160, xl: 280 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

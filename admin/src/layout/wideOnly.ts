/** A column hidden on a phone; its content is below the name there, or on the record's page. */
export const wideOnly = { display: { xs: 'none', md: 'table-cell' } } as const;

/** Pages in the order of the navigation, by reader. Each is a file of this name in `de` and in `en`; its title is its
 *  first heading. */
export const pages = {
  chairs: [
    'first-evening',
    'moving-in',
    'month',
    'grid-operator',
    'billing',
    'bank',
    'members-see',
    'year-end',
    'leaving',
    'data-protection',
    'processor-contract',
    'glossary',
  ],
  members: ['members'],
  operators: ['installing', 'backup', 'updating', 'processes'],
} as const;

export type Reader = keyof typeof pages;

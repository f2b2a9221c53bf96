/** Last name first, as lists are sorted and searched. */
export const personNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  [lastName, firstName].filter(Boolean).join(' ');

/** By the last name, as one looks for people in a list. */
export const personNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  [lastName, firstName].filter(Boolean).join(' ');

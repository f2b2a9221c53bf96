type Named = { companyName: string; firstName: string; lastName: string };

/** A company by its name, a person by last name first, as in lists. */
export const nameOf = ({ companyName, firstName, lastName }: Named) =>
  companyName || [lastName, firstName].filter(Boolean).join(' ');

type Named = { companyName: string; firstName: string; lastName: string };

/** A company goes by its name, a person by the last name, as one looks for them in a list. */
export const nameOf = ({ companyName, firstName, lastName }: Named) =>
  companyName || [lastName, firstName].filter(Boolean).join(' ');

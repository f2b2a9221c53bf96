/** Last name first, as lists are sorted and searched. */
export const userNameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  [lastname, firstname].filter(Boolean).join(' ');

/** By the last name, as one looks for people in a list. */
export const userNameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  [lastname, firstname].filter(Boolean).join(' ');

/** Owner of an address, a contact, a bank connection or a link. */
export type PartnerKind = 'party' | 'company' | 'person';
export type Owner = { kind: PartnerKind; id: number };

/** Wire format: `{ company: 7 }`. */
export const fieldOf = ({ kind, id }: Owner): Partial<Record<PartnerKind, number>> => ({ [kind]: id });

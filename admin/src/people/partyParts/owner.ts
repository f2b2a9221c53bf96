/** The record that an address, a contact or a bank connection belongs to, or that is linked with others. */
export type PartnerKind = 'party' | 'company' | 'person';
export type Owner = { kind: PartnerKind; id: number };

/** As the wire says it: `{ company: 7 }`. */
export const fieldOf = ({ kind, id }: Owner): Partial<Record<PartnerKind, number>> => ({ [kind]: id });

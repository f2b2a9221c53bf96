export { AddressSection, DeliverySection } from './AddressSections.tsx';
export { Approvals } from './Approvals.tsx';
export { BankSection } from './BankSection.tsx';
export { BirthFields } from './BirthFields.tsx';
export { CountingPoints } from './CountingPoints.tsx';
export { OperatorSection } from './OperatorSection.tsx';
export { proveWork } from './prove.ts';
export { checkedApplication } from './rules.ts';
export { Summary } from './Summary.tsx';

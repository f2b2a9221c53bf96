export { Approvals } from './Approvals.tsx';
export { BankSection } from './BankSection.tsx';
export { CountingPoints } from './CountingPoints.tsx';
export { OperatorSection } from './OperatorSection.tsx';
export { Summary } from './Summary.tsx';

import type { ReactNode } from 'react';

/** Labels with their values. An unknown value shows as a dash, so that nothing seems forgotten. */
export const Facts = ({ facts }: { facts: [label: string, value: ReactNode][] }) => (
  <dl className="admin-facts">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt className="admin-small admin-quiet">{label}</dt>
        <dd>{value === '' || value === null || value === undefined ? '–' : value}</dd>
      </div>
    ))}
  </dl>
);

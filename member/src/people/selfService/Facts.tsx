import type { ReactNode } from 'react';
import { useWords } from './words.tsx';

export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  const t = useWords();
  return (
    <dl className="self-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || t('details.none')}</dd>
        </div>
      ))}
    </dl>
  );
}

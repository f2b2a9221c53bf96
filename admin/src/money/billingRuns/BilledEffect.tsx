import type { BilledChange } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBasename } from 'react-admin';
import { Link } from 'react-router-dom';
import { Inline } from '../../layout/Inline.tsx';
import { usePage } from '../page.ts';

const typingMilliseconds = 500;

/** What a change would be in euros on billed days, and the way to bill them again. Documents stay as they are. */
export function BilledEffect({ change }: { change: BilledChange }) {
  const { t, api, format } = usePage();
  const basename = useBasename();
  const settled = useSettled(JSON.stringify(change));
  const { data } = useQuery({
    queryKey: ['billed', 'effect', settled],
    queryFn: () => answerOf(api.POST('/admin/billed/effect', { body: JSON.parse(settled) as BilledChange })),
    retry: false,
  });
  if (!data || settled !== JSON.stringify(change)) return null;
  if (data.changes === null) return <div>{t('billed.effect.tooMuch')}</div>;
  if (data.changes.length === 0) return <div>{t('billed.effect.none')}</div>;
  const ids = data.changes.flatMap(({ documents }) => documents);
  const listed = `${basename}/invoices?${new URLSearchParams({ filter: JSON.stringify({ id: ids }) })}`;
  return (
    <div>
      {data.changes.map(({ kind, documents, priceNetto }) => (
        <div key={kind}>
          {t(`billed.effect.${kind}`, { count: documents.length, net: signed(format.money(priceNetto), priceNetto) })}
        </div>
      ))}
      <div>{t('billed.effect.again')}</div>
      <Inline>
        <Link to={listed}>{t('billed.effect.documents', { count: ids.length })}</Link>
        <Link to={`${basename}/billingruns/create`}>{t('billed.effect.run')}</Link>
      </Inline>
    </div>
  );
}

const signed = (text: string, cents: number) => (cents > 0 ? `+${text}` : text);

/** A value that has not changed for a moment, so that typing does not ask for each character. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

import type { BilledChange, billedSubjects } from '@nahstrom/contract';
import { answerOf, isDay, moved } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useBasename } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { usePaused } from '../../platform/usePaused.ts';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { usePage } from '../page.ts';

type BilledFromProps = {
  of: (typeof billedSubjects)[number];
  id: number;
  /** Field of the day. */
  source: string;
  /** The day is the last one of the former state. */
  isLastDay?: boolean;
  /** The change in the form, for its effect in euros; undefined while something is missing or wrong. */
  changeOf?(values: Record<string, unknown>): BilledChange | undefined;
};

/** Effect of a change from the day in a form on what is billed already. */
export function BilledFrom({ of, id, source, isLastDay = false, changeOf }: BilledFromProps) {
  const { t, api, format } = usePage();
  const typed: unknown = useWatch({ name: source });
  const day = isDay(typed) ? typed : null;
  const { data } = useQuery({
    queryKey: ['billed', of, id, day, isLastDay],
    queryFn: () => {
      const from = day && isLastDay ? moved(day, 1) : (day ?? '');
      return answerOf(api.GET('/admin/billed', { params: { query: { of, id, from } } }));
    },
    enabled: day !== null,
  });
  if (!day || !data) return null;
  const which = isLastDay ? 'after' : 'from';
  if (data.documents === 0) return <Hint role="status">{t(`billed.${which}.none`, { day: format.day(day) })}</Hint>;
  const months = data.months.map(month => format.month(`${month}-01`)).join(', ');
  return (
    <Alert severity="warning">
      {t(`billed.${which}.some`, { day: format.day(day), months })} {t('billed.documents', { count: data.documents })}
      {of === 'countingPoint' && !isLastDay && ` ${t('billed.effect.share')}`}
      {changeOf && <EffectOfForm changeOf={changeOf} />}
    </Alert>
  );
}

function EffectOfForm({ changeOf }: Required<Pick<BilledFromProps, 'changeOf'>>) {
  const change = changeOf(useWatch());
  return change ? <BilledEffect change={change} /> : null;
}

const typingMilliseconds = 500;

/** What a change would be in euros on billed days, and the way to bill them again. Documents stay as they are. */
function BilledEffect({ change }: { change: BilledChange }) {
  const { t, api, format } = usePage();
  const basename = useBasename();
  const settled = usePaused(JSON.stringify(change), typingMilliseconds);
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

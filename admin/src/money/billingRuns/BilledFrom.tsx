import type { BilledChange, billedSubjects } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Alert } from '../../layout/Alert.tsx';
import { Hint } from '../../layout/Hint.tsx';
import { usePage } from '../page.ts';
import { BilledEffect } from './BilledEffect.tsx';

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
  const day = typeof typed === 'string' && isDay.test(typed) ? typed : null;
  const { data } = useQuery({
    queryKey: ['billed', of, id, day, isLastDay],
    queryFn: () => {
      const from = day && isLastDay ? dayAfter(day) : (day ?? '');
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

const isDay = /^\d{4}-\d{2}-\d{2}$/;

function dayAfter(day: string): string {
  const next = new Date(`${day}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

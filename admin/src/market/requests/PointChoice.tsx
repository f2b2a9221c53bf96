import Typography from '@mui/material/Typography';
import { spacedCountingPointNumber } from '@nahstrom/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { Fieldset } from '../../ui/inputs/Fieldset.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { Checkbox, SearchField } from '../../ui/lists/fields.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';
import { useMarketPage } from '../page.ts';

type Choosable = { id: number; cpNumber: string; memberName: string };

type PointChoiceProps<Point> = {
  points: readonly Point[];
  /** Offered as a choice of their own. */
  isNew?(point: Point): boolean;
  /** Chosen one by one only. */
  isApart?(point: Point): boolean;
  factsOf(point: Point): readonly (string | false | null)[];
  chosen: readonly number[];
  onChange(chosen: number[]): void;
  error: string | undefined;
  none: string;
  /** What is not listed, and why. */
  left?: ReactNode;
};

const never = () => false;

/** Counting points of a community, to be searched and chosen. */
export function PointChoice<Point extends Choosable>(props: PointChoiceProps<Point>) {
  const { points, isNew = never, isApart = never, factsOf, chosen, onChange, error, none, left } = props;
  const { t } = useMarketPage();
  const [typed, setTyped] = useState('');
  const shown = useMemo(() => points.filter(point => matches(point, typed)), [points, typed]);
  if (points.length === 0)
    return (
      <div>
        <p>{none}</p>
        {left}
      </div>
    );
  const fresh = points.filter(isNew);
  const all = shown.filter(point => !isApart(point));
  const isSearched = typed.trim() !== '';
  return (
    <Fieldset legend={t('market.points')}>
      <SearchField label={t('market.pointsSearch')} value={typed} maxLength={100} onChange={setTyped} />
      <Inline>
        {fresh.length > 0 && (
          <Button size="small" onClick={() => onChange(fresh.map(({ id }) => id))}>
            {t('market.selectNew', { count: fresh.length })}
          </Button>
        )}
        {all.length > 1 && (fresh.length < all.length || isSearched) && (
          <Button size="small" onClick={() => onChange([...new Set([...chosen, ...all.map(({ id }) => id)])])}>
            {t(isSearched ? 'market.selectFound' : 'market.selectAll', { count: all.length })}
          </Button>
        )}
        {chosen.length > 0 && (
          <>
            <Button size="small" variant="text" onClick={() => onChange([])}>
              {t('market.selectNone')}
            </Button>
            <Typography variant="body2" component="span" role="status">
              {t('market.selected', { count: chosen.length })}
            </Typography>
          </>
        )}
      </Inline>
      {shown.length === 0 && <Typography color="textSecondary">{t('market.noPointFound')}</Typography>}
      <Rows divided low>
        {shown.map(point => (
          <li key={point.id}>
            <Checkbox
              label={point.memberName}
              helperText={[spacedCountingPointNumber(point.cpNumber), ...factsOf(point)].filter(Boolean).join(' · ')}
              checked={chosen.includes(point.id)}
              onChange={event =>
                onChange(event.target.checked ? [...chosen, point.id] : chosen.filter(id => id !== point.id))
              }
            />
          </li>
        ))}
      </Rows>
      {left}
      {error && (
        <Hint color="error" role="alert">
          {error}
        </Hint>
      )}
    </Fieldset>
  );
}

function matches({ memberName, cpNumber }: Choosable, typed: string): boolean {
  const text = typed.trim().toLowerCase();
  return memberName.toLowerCase().includes(text) || cpNumber.toLowerCase().includes(text.replace(/\s/g, ''));
}

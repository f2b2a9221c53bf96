import Typography from '@mui/material/Typography';
import { isFeeder, type MarketParticipation, spacedCountingPointNumber } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useInput, ValidationError } from 'react-admin';
import { Fieldset } from '../../ui/inputs/Fieldset.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { Checkbox, SearchField } from '../../ui/lists/fields.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';
import { useMarketPage } from '../page.ts';

type Choosable = { id: number; cpNumber: string; memberName: string };

type PointsInputProps<Point> = {
  points: readonly Point[];
  /** Offered as a choice of their own. */
  isNew?(point: Point): boolean;
  /** Chosen one by one only. */
  isApart?(point: Point): boolean;
  factsOf(point: Point): readonly (string | false | null)[];
  none: string;
  /** What is not listed, and why. */
  left?: ReactNode;
};

const never = () => false;

/** Counting points of a community, to be searched and chosen. */
export function PointsInput<Point extends Choosable>(props: PointsInputProps<Point>) {
  const { points, isNew = never, isApart = never, factsOf, none, left } = props;
  const { t } = useMarketPage();
  const { field, fieldState } = useInput({ source: 'countingPoints' });
  const [typed, setTyped] = useState('');
  const shown = useMemo(() => points.filter(point => matches(point, typed)), [points, typed]);
  const chosen: readonly number[] = field.value;
  const choose = (ids: Iterable<number>) => field.onChange([...ids]);
  const error = fieldState.error?.message;
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
          <Button size="small" onClick={() => choose(fresh.map(({ id }) => id))}>
            {t('market.selectNew', { count: fresh.length })}
          </Button>
        )}
        {all.length > 1 && (fresh.length < all.length || isSearched) && (
          <Button size="small" onClick={() => choose(new Set([...chosen, ...all.map(({ id }) => id)]))}>
            {t(isSearched ? 'market.selectFound' : 'market.selectAll', { count: all.length })}
          </Button>
        )}
        {chosen.length > 0 && (
          <>
            <Button size="small" variant="text" onClick={() => choose([])}>
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
                choose(event.target.checked ? [...chosen, point.id] : chosen.filter(id => id !== point.id))
              }
            />
          </li>
        ))}
      </Rows>
      {left}
      {error && (
        <Hint color="error" role="alert">
          <ValidationError error={error} />
        </Hint>
      )}
    </Fieldset>
  );
}

function matches({ memberName, cpNumber }: Choosable, typed: string): boolean {
  const text = typed.trim().toLowerCase();
  return memberName.toLowerCase().includes(text) || cpNumber.toLowerCase().includes(text.replace(/\s/g, ''));
}

/** Counting points of a community that take part or have a registration in force. */
export function useParticipations(community: number) {
  const { api } = useMarketPage();
  return useQuery({
    queryKey: ['marketmessages', 'participations', community],
    queryFn: () => answerOf(api.GET('/marketmessages/participations/{id}', { params: { path: { id: community } } })),
  });
}

type ParticipationsInputProps = {
  community: number;
  isOffered(participation: MarketParticipation): boolean;
  /** Besides the direction. */
  factOf?(participation: MarketParticipation): string;
  none: string;
  /** Words about the number of participations that are not offered. */
  leftOf(count: number): string;
};

/** Participations of a community whose change is reported to the grid operator. */
export function ParticipationsInput({ community, isOffered, factOf, none, leftOf }: ParticipationsInputProps) {
  const { t } = useMarketPage();
  const { data, error } = useParticipations(community);
  if (error) return <Alert severity="error">{t('market.loadFailed')}</Alert>;
  if (!data) return <Skeleton height={120} />;
  const points = data.filter(isOffered);
  const left = data.length - points.length;
  return (
    <PointsInput
      points={points}
      factsOf={point => [
        t(isFeeder(point.powerProductionType) ? 'market.feeder' : 'market.consumer'),
        factOf?.(point) ?? null,
      ]}
      none={none}
      left={left > 0 && <Hint>{leftOf(left)}</Hint>}
    />
  );
}

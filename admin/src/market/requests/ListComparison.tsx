import Typography from '@mui/material/Typography';
import { isAcceptable as canTake, type PointDifference, spacedCountingPointNumber } from '@nahstrom/contract';
import { answerOf, Failure } from '@nahstrom/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBasename, useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAction } from '../../platform/useAction.ts';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { Checkbox } from '../../ui/lists/fields.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';
import { useMarketPage } from '../page.ts';
import { cureOf, differenceText, needsCare } from './differenceText.ts';

/** With what is chosen by it: of a difference that has become another, the choice does not hold. */
const keyOf = ({ cpNumber, kind, ours, theirs, validFrom }: PointDifference) =>
  [cpNumber, kind, ours, theirs, validFrom].join(' ');
/** As many as the server takes. */
const mostAtOnce = 1000;
/** Rows at first, and with each further step. */
const rowsAtOnce = 25;
type ListComparisonProps = {
  message: number;
  onChange(): void;
  /** The last undecided difference was cleared up in the portal. */
  onCleared?(): void;
};

/** A grid operator's list against the portal. Nothing is chosen beforehand. */
export function ListComparison({ message: asked, onChange, onCleared }: ListComparisonProps) {
  const { t, api, format, notify, noticesOf } = useMarketPage();
  const queries = useQueryClient();
  const [newer, setNewer] = useState<number>();
  const message = newer ?? asked;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [takesTest, setTakesTest] = useState(false);
  const [shown, setShown] = useState(rowsAtOnce);
  const queryKey = ['marketinbox', 'comparison', message];
  const params = { path: { id: message } };
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => answerOf(api.GET('/marketmessages/{id}/comparison', { params })),
  });
  const differences = data?.differences ?? [];
  const isTest = data?.isTest === true;
  const isAcceptable = (difference: PointDifference) => data?.replacedBy === null && canTake(difference);
  // First those that can be taken over.
  const undecided = differences
    .filter(({ isLeft }) => !isLeft)
    .sort((one, other) => Number(isAcceptable(other)) - Number(isAcceptable(one)));
  const left = differences.filter(({ isLeft }) => isLeft);
  const isCleared = data !== undefined && undecided.length === 0;
  useEffect(() => {
    if (isCleared) onCleared?.();
  }, [isCleared, onCleared]);
  const acceptable = undecided.filter(isAcceptable);
  const harmless = acceptable.filter(difference => !needsCare(difference));
  const accepted = differences.filter(difference => isAcceptable(difference) && chosen.has(keyOf(difference)));
  const orReload = async (decide: () => Promise<void>) => {
    try {
      await decide();
    } catch (thrown) {
      if (!(thrown instanceof Failure && thrown.body.error === 'record.changedMeanwhile')) throw thrown;
      await queries.invalidateQueries({ queryKey });
      onChange();
      notify({ type: 'warning', message: t('market.comparisonReloaded') });
    }
  };
  const accept = async () => {
    const body = {
      accepted: accepted.map(({ cpNumber, kind }) => ({ cpNumber, kind })),
      takesTest: takesTest && isTest,
    };
    const { comparison } = await answerOf(api.POST('/marketmessages/{id}/accept', { params, body }));
    queries.setQueryData(queryKey, comparison);
    setChosen(new Set());
    notify({ type: 'success', message: t('market.differencesNotice') });
    onChange();
  };
  const [acceptChosen, isAccepting] = useAction(() => orReload(accept));
  const leave = async (those: readonly PointDifference[]) => {
    for (let at = 0; at < those.length; at += mostAtOnce) {
      const body = { left: those.slice(at, at + mostAtOnce).map(({ cpNumber, kind }) => ({ cpNumber, kind })) };
      const { comparison } = await answerOf(api.POST('/marketmessages/{id}/leave', { params, body }));
      queries.setQueryData(queryKey, comparison);
    }
    setChosen(new Set());
    onChange();
  };
  const [leaveOne, isLeaving] = useAction((difference: PointDifference) => orReload(() => leave([difference])));
  if (error) return <Alert severity="error">{noticesOf(error).map(notice => notice.message)}</Alert>;
  if (!data) return <Skeleton height={60} />;
  const { replacedBy } = data;
  const replacement = replacedBy !== null && (
    <Alert
      severity="warning"
      actions={
        <Button size="small" onClick={() => setNewer(replacedBy)}>
          {t('market.showNewer')}
        </Button>
      }
    >
      {t('market.nextReplaced')}
    </Alert>
  );
  if (differences.length === 0)
    return (
      <>
        {replacement}
        <p>{t('market.noDifferences', { count: data.listed, day: format.day(data.day) })}</p>
      </>
    );
  const toggle = (key: string) =>
    setChosen(before => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  const rowOf = (difference: PointDifference) => (
    <Inline component="li" grow key={keyOf(difference)}>
      {isAcceptable(difference) ? (
        <Checkbox
          label={<Sentence difference={difference} />}
          checked={chosen.has(keyOf(difference))}
          onChange={() => toggle(keyOf(difference))}
        />
      ) : (
        <p>
          <Sentence difference={difference} />
        </p>
      )}
      <Cure difference={difference} />
      {!difference.isLeft && (
        <Button
          size="small"
          variant="text"
          disabled={isLeaving || isAccepting}
          aria-label={t('market.leaveOneOf', {
            point: spacedCountingPointNumber(difference.cpNumber),
            kind: t(`market.leaveKind.${difference.kind}`),
          })}
          onClick={() => leaveOne(difference)}
        >
          {t('market.leaveOne')}
        </Button>
      )}
    </Inline>
  );
  const canAccept = differences.some(isAcceptable);
  return (
    <>
      {replacement}
      {isTest && canAccept && <Alert severity="warning">{t('market.testChanges')}</Alert>}
      {undecided.length > 0 && (
        <>
          <p>{t('market.differences', { count: undecided.length, day: format.day(data.day) })}</p>
          <Rows divided>{undecided.slice(0, shown).map(rowOf)}</Rows>
          {undecided.length > shown && (
            <Button variant="text" onClick={() => setShown(shown + rowsAtOnce)}>
              {t('market.showMore', { shown: format.whole(shown), rows: format.whole(undecided.length) })}
            </Button>
          )}
        </>
      )}
      {left.length > 0 && (
        <Disclosure
          key={undecided.length === 0 ? 'only' : 'further'}
          startsOpen={undecided.length === 0}
          summary={t('market.left', { count: left.length })}
        >
          <Typography color="textSecondary">{t('market.differencesLeft')}</Typography>
          <Rows divided>{left.map(rowOf)}</Rows>
        </Disclosure>
      )}
      {isTest && canAccept && (
        <Checkbox
          label={t('market.takesTest')}
          checked={takesTest}
          onChange={event => setTakesTest(event.target.checked)}
        />
      )}
      <Inline>
        {harmless.length > 1 && (
          <Button
            size="small"
            disabled={harmless.every(difference => chosen.has(keyOf(difference)))}
            onClick={() => setChosen(before => new Set([...before, ...harmless.map(keyOf)]))}
          >
            {t(harmless.length < acceptable.length ? 'market.chooseHarmless' : 'market.chooseDifferences', {
              count: harmless.length,
            })}
          </Button>
        )}
        {canAccept && (
          <Button
            size="small"
            variant="contained"
            loading={isAccepting}
            disabled={accepted.length === 0 || (isTest && !takesTest)}
            onClick={() => acceptChosen()}
          >
            {accepted.length > 0 ? t('market.acceptDifferences', { count: accepted.length }) : t('market.acceptChosen')}
          </Button>
        )}
        {undecided.length > 0 && (
          <ConfirmedAction
            small
            label={t('market.leaveDifferences')}
            heading={t('market.leaveHeading', { count: undecided.length })}
            done={t('market.leftNotice')}
            run={() => leave(undecided)}
          >
            {t('market.leaveText')}
          </ConfirmedAction>
        )}
      </Inline>
    </>
  );
}

function Sentence({ difference }: { difference: PointDifference }) {
  const { sentence, pastDays, effects, care, point } = differenceText(difference, useMarketPage());
  return (
    <>
      {sentence}
      {pastDays.map(text => (
        <Typography component="span" display="block" key={text}>
          {text}
        </Typography>
      ))}
      {effects.map(text => (
        <Typography component="span" display="block" variant="body2" key={text}>
          {text}
        </Typography>
      ))}
      {care.length > 0 && (
        <Hint component="span" display="block" color="warning">
          {care.join(' ')}
        </Hint>
      )}
      <Hint component="span" display="block">
        {point}
      </Hint>
    </>
  );
}

/** Where a difference that the portal cannot take over is cleared up. */
function Cure({ difference }: { difference: PointDifference }) {
  const { t } = useMarketPage();
  const basename = useBasename();
  const createPath = useCreatePath();
  const cure = cureOf(difference);
  if (cure === null) return null;
  const to =
    cure === 'moveIn'
      ? `${basename}/movein`
      : `${createPath({ resource: 'members', type: 'show', id: difference.member ?? 0 })}?tab=points`;
  return <Link to={to}>{t(cure === 'moveIn' ? 'market.cureMoveIn' : 'market.cureMember')}</Link>;
}

import Typography from '@mui/material/Typography';
import { isAcceptable as canTake, type PointDifference } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBasename, useCreatePath, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { useReloadingAction } from '../../platform/useReloadingAction.ts';
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
import { inParts } from '../preparations/useQueue.ts';
import { cureOf, differenceText, needsCare } from './differenceText.ts';

/** With what is chosen by it: of a difference that has become another, the choice does not hold. */
const keyOf = ({ cpNumber, kind, ours, theirs, validFrom }: PointDifference) =>
  [cpNumber, kind, ours, theirs, validFrom].join(' ');
const namesOf = (those: readonly PointDifference[]) => those.map(({ cpNumber, kind }) => ({ cpNumber, kind }));
/** Rows at first, and with each further step. */
const rowsAtOnce = 25;

type ListComparisonProps = {
  message: number;
  /** What shows the comparison still waits for a decision. */
  isOpen: boolean;
};

/** A grid operator's list against the portal. Nothing is chosen beforehand. */
export function ListComparison({ message: asked, isOpen }: ListComparisonProps) {
  const { t, api, format, notify, noticesOf } = useMarketPage();
  const refresh = useRefresh();
  const [newer, setNewer] = useState<number>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [takesTest, setTakesTest] = useState(false);
  const [shown, setShown] = useState(rowsAtOnce);
  const params = { path: { id: newer ?? asked } };
  const { data, error } = useQuery({
    queryKey: ['marketinbox', 'comparison', newer ?? asked],
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
  // The last one was cleared up elsewhere in the portal.
  const isCleared = isOpen && data !== undefined && undecided.length === 0;
  useEffect(() => {
    if (isCleared) refresh();
  }, [isCleared, refresh]);
  const acceptable = undecided.filter(isAcceptable);
  const harmless = acceptable.filter(difference => !needsCare(difference));
  const accepted = differences.filter(difference => isAcceptable(difference) && chosen.has(keyOf(difference)));
  const [accept, isAccepting] = useReloadingAction(async () => {
    const body = { accepted: namesOf(accepted), takesTest: takesTest && isTest };
    await answerOf(api.POST('/marketmessages/{id}/accept', { params, body }));
    setChosen(new Set());
    notify({ type: 'success', message: t('market.differencesNotice') });
  });
  const leave = async (those: readonly PointDifference[]) => {
    for (const some of inParts(those))
      await answerOf(api.POST('/marketmessages/{id}/leave', { params, body: { left: namesOf(some) } }));
    setChosen(new Set());
  };
  const [leaveOne, isLeaving] = useReloadingAction((difference: PointDifference) => leave([difference]));
  if (error) return <Alert severity="error">{noticesOf(error).map(notice => notice.message)}</Alert>;
  if (!data) return <Skeleton height={60} />;
  const { replacedBy } = data;
  const toggle = (key: string) =>
    setChosen(before => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  const nameOf = (difference: PointDifference) => {
    const { sentence, point } = differenceText(difference, { t, format });
    return `${sentence} ${point}`;
  };
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
          aria-label={`${t('market.leaveOne')}: ${nameOf(difference)}`}
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
      {replacedBy !== null && (
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
      )}
      {differences.length === 0 && (
        <p>{t('market.noDifferences', { count: data.listed, day: format.day(data.day) })}</p>
      )}
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
            onClick={() => accept()}
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
  const { sentence, effects, care, point } = differenceText(difference, useMarketPage());
  return (
    <>
      {sentence}
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
  if (cure === 'moveIn') return <Link to={`${basename}/movein`}>{t('market.cureMoveIn')}</Link>;
  const member = createPath({ resource: 'members', type: 'show', id: difference.member ?? 0 });
  return <Link to={`${member}?tab=points`}>{t('market.cureMember')}</Link>;
}

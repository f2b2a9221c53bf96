import { acceptableDifferences, type PointDifference, spacedCountingPointNumber } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { Alert, Button, Checkbox } from '@nahstrom/kit/components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBasename, useCreatePath } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmedAction } from '../../layout/ConfirmedAction.tsx';
import { useMarketPage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';

const keyOf = ({ cpNumber, kind }: PointDifference) => `${cpNumber} ${kind}`;
const isAcceptable = ({ kind }: PointDifference) => (acceptableDifferences as readonly string[]).includes(kind);

type ListComparisonProps = {
  message: number;
  isTest: boolean;
  /** Its differences are decided; those that are still there stay as they are. */
  isLeft: boolean;
  onChange(): void;
  /** All differences were cleared up in the portal. */
  onCleared?(): void;
};

/** A grid operator's list against the portal. Nothing is chosen beforehand. */
export function ListComparison({ message, isTest, isLeft, onChange, onCleared }: ListComparisonProps) {
  const { t, api, format, notify, noticesOf } = useMarketPage();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [takesTest, setTakesTest] = useState(false);
  const queryKey = ['marketinbox', 'comparison', message];
  const params = { path: { id: message } };
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => answerOf(api.GET('/marketmessages/{id}/comparison', { params })),
  });
  const isCleared = data?.differences.length === 0 && !isLeft;
  useEffect(() => {
    if (isCleared) onCleared?.();
  }, [isCleared, onCleared]);
  const differences = data?.differences ?? [];
  const acceptable = differences.filter(isAcceptable);
  const accepted = acceptable.filter(difference => chosen.has(keyOf(difference)));
  const [accept, isBusy] = useAction(async () => {
    const body = {
      accepted: accepted.map(({ cpNumber, kind }) => ({ cpNumber, kind })),
      takesTest: takesTest && isTest,
    };
    const { comparison } = await answerOf(api.POST('/marketmessages/{id}/accept', { params, body }));
    queries.setQueryData(queryKey, comparison);
    setChosen(new Set());
    notify({ type: 'success', message: t('market.differencesNotice') });
    onChange();
  });
  if (error) return <Alert tone="error">{noticesOf(error).map(notice => notice.message)}</Alert>;
  if (!data) return <div className="admin-skeleton" style={{ height: 60 }} />;
  if (differences.length === 0)
    return <p>{t('market.noDifferences', { count: data.listed, day: format.day(data.day) })}</p>;
  const toggle = (key: string) =>
    setChosen(before => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  return (
    <>
      {isTest && <Alert tone="warning">{t('market.testChanges')}</Alert>}
      <p>{t('market.differences', { count: differences.length, day: format.day(data.day) })}</p>
      {isLeft && <p className="admin-quiet">{t('market.differencesLeft')}</p>}
      <ul className="admin-plain admin-market-points">
        {differences.map(difference => (
          <li key={keyOf(difference)}>
            {isAcceptable(difference) ? (
              <Checkbox
                label={<Sentence difference={difference} />}
                checked={chosen.has(keyOf(difference))}
                onChange={() => toggle(keyOf(difference))}
              />
            ) : (
              <Sentence difference={difference} />
            )}
            <Cure difference={difference} />
          </li>
        ))}
      </ul>
      {isTest && acceptable.length > 0 && (
        <Checkbox
          label={t('market.takesTest')}
          checked={takesTest}
          onChange={event => setTakesTest(event.target.checked)}
        />
      )}
      <div className="admin-actions">
        {acceptable.length > 1 && (
          <Button
            className="admin-button-small"
            disabled={accepted.length === acceptable.length}
            onClick={() => setChosen(new Set(acceptable.map(keyOf)))}
          >
            {t('market.chooseDifferences', { count: acceptable.length })}
          </Button>
        )}
        {acceptable.length > 0 && (
          <Button
            className="admin-button-small"
            variant="primary"
            busy={isBusy}
            disabled={accepted.length === 0 || (isTest && !takesTest)}
            onClick={() => accept()}
          >
            {accepted.length > 0 ? t('market.acceptDifferences', { count: accepted.length }) : t('market.acceptChosen')}
          </Button>
        )}
        {!isLeft && (
          <ConfirmedAction
            small
            label={t('market.leaveDifferences')}
            heading={t('market.leaveHeading', { count: differences.length })}
            done={t('market.leftNotice')}
            run={() => answerOf(api.POST('/marketmessages/{id}/dismiss', { params }))}
          >
            {t('market.leaveText')}
          </ConfirmedAction>
        )}
      </div>
    </>
  );
}

function Sentence({ difference }: { difference: PointDifference }) {
  const { t, format } = useMarketPage();
  const { kind, cpNumber, memberName } = difference;
  const unusableText = () => {
    const [from = '', to] = difference.theirs.split(' ');
    if (to) return t('market.unusable.days', { from: format.day(from), to: format.day(to) });
    return from ? t('market.unusable.share', { share: format.percent(Number(from) / 100) }) : t('market.unusable.text');
  };
  const valueTextOf = (value: string) => {
    if (value === '') return t('market.unknownValue');
    if (kind === 'otherShare') return format.percent(Number(value) / 100);
    if (kind === 'otherDirection') return t(value === 'GENERATION' ? 'market.feeder' : 'market.consumer');
    return format.day(value);
  };
  return (
    <>
      {kind === 'unusable'
        ? unusableText()
        : t(`market.difference.${kind}`, {
            ours: valueTextOf(difference.ours),
            theirs: valueTextOf(difference.theirs),
          })}
      <span className="admin-small admin-quiet" style={{ display: 'block', overflowWrap: 'anywhere' }}>
        {[spacedCountingPointNumber(cpNumber), memberName].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

/** Where a difference that the portal cannot take over is cleared up. */
function Cure({ difference: { kind, member } }: { difference: PointDifference }) {
  const { t } = useMarketPage();
  const basename = useBasename();
  const createPath = useCreatePath();
  if (kind === 'missingHere')
    return (
      <Link className="admin-link admin-small" to={`${basename}/movein`}>
        {t('market.cureMoveIn')}
      </Link>
    );
  if (member === null || (kind !== 'missingThere' && kind !== 'otherDirection')) return null;
  return (
    <Link
      className="admin-link admin-small"
      to={`${createPath({ resource: 'members', id: member, type: 'show' })}?tab=points`}
    >
      {t('market.cureMember')}
    </Link>
  );
}

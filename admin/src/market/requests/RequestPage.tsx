import {
  type DeliveryFault,
  factorHours,
  failedStates,
  firstFactorDay,
  hasNotBegun,
  isRegistration,
  type MarketProcess,
  type Member,
  otherDayAccepted,
  spacedCountingPointNumber,
} from '@nahstrom/contract';
import { Alert, Button } from '@nahstrom/kit/components';
import { useBasename, useCreatePath, useGetOne } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { dayOf } from '../../dayOf.ts';
import { Facts } from '../../layout/Facts.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { LoadFailure } from '../../layout/LoadFailure.tsx';
import { NotFound } from '../../layout/NotFound.tsx';
import { Page } from '../../layout/Page.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { Section } from '../../layout/Section.tsx';
import { useMarketPage } from '../../page.tsx';
import { today } from '../../today.ts';
import { ConflictBox } from './ConflictBox.tsx';
import { DeliveryBox } from './DeliveryBox.tsx';
import { FactorDialog } from './FactorDialog.tsx';
import { ListComparison } from './ListComparison.tsx';
import { ProcessActions } from './ProcessActions.tsx';
import { RequestStateChip } from './RequestStateChip.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { Settled } from './Settled.tsx';
import { Steps } from './Steps.tsx';
import { heldBackBy, sendingChannelOf } from './sendingChannel.ts';
import { type OpenProcess, useProcess } from './useProcess.ts';
import { useSettings } from './useSettings.ts';
import { useWords } from './useWords.ts';

export default function RequestPage() {
  const { id = '' } = useParams();
  return /^\d{1,15}$/.test(id) ? <OfRequest key={id} id={Number(id)} /> : <NotFound />;
}

function OfRequest({ id }: { id: number }) {
  const { process, error, ...verbs } = useProcess(id);
  if (!process) return error ? <LoadFailure error={error} /> : <PageLoading />;
  return <Shown {...verbs} process={process} />;
}

function Shown(open: OpenProcess) {
  const { t } = useMarketPage();
  const basename = useBasename();
  const { process } = open;
  const subject = process.memberName || process.networkOperatorTitle || process.networkOperator;
  return (
    <Page
      heading={`${t(`market.kind.${process.kind}`)}: ${subject}`}
      beside={
        <>
          <RequestStateChip process={process} />
          {process.mode === 'SIMU' && <span className="admin-small">{t('market.mode.SIMU')}</span>}
        </>
      }
      back={{ to: `${basename}/marketmessages`, label: t('menu.marketMessages') }}
      actions={<ProcessActions {...open} />}
    >
      {process.delivery && <DeliveryBox {...open} delivery={process.delivery} />}
      <ShareChanged process={process} />
      <AlreadyEnds process={process} />
      <EndsBefore process={process} />
      <GoesOn process={process} />
      {process.conflict && <ConflictBox {...open} conflict={process.conflict} />}
      {process.isContradictory && (
        <Alert
          tone={process.isSettled ? 'info' : 'warning'}
          className="admin-market-notice"
          title={t(isOfOtherDay(process) ? 'market.otherDayHeading' : 'market.contradictory')}
        >
          <ContradictionText process={process} />
          <Settled {...open} />
        </Alert>
      )}
      <Standing {...open} />
      <Comparison {...open} />
      <Section heading={t('market.steps')}>
        <Steps process={process} />
      </Section>
      <RequestFacts process={process} />
    </Page>
  );
}

const isOfOtherDay = ({ state, codes }: MarketProcess) => state === 'accepted' && codes.includes(otherDayAccepted);

function ContradictionText({ process }: Pick<OpenProcess, 'process'>) {
  const { t, format } = useMarketPage();
  const { completion, share } = process;
  if (isOfOtherDay(process)) return <p>{t('market.otherDayAccepted')}</p>;
  if (completion === null) return <p>{t('market.contradictoryText')}</p>;
  const percentOf = (value: number | null) => format.percent((value ?? 0) / 100);
  return (
    <>
      {completion.share !== null && (
        <p>{t('market.otherShareCompleted', { theirs: percentOf(completion.share), asked: percentOf(share) })}</p>
      )}
      {completion.direction !== null && (
        <p>{t(completion.direction === 'GENERATION' ? 'market.completedAsFeeder' : 'market.completedAsConsumer')}</p>
      )}
      {completion.until !== null && <p>{t('market.completedUntil', { day: format.day(completion.until) })}</p>}
    </>
  );
}

/** The list that answers the request, against the portal. */
function Comparison({ process, reload }: OpenProcess) {
  const { t } = useMarketPage();
  const { hash } = useLocation();
  const section = useRef<HTMLDivElement>(null);
  const list = process.steps.findLast(({ code }) => code === 'SENDEN_ECP')?.message ?? null;
  useEffect(() => {
    if (hash === '#comparison') section.current?.scrollIntoView({ block: 'start' });
  }, [hash]);
  if (list === null) return null;
  return (
    <div ref={section} id="comparison">
      <Section heading={t('market.comparison')}>
        <div className="admin-market-form">
          <ListComparison message={list} onChange={reload} onCleared={process.differences === 0 ? undefined : reload} />
        </div>
      </Section>
    </div>
  );
}

/** The request states another share than the portal has by now. One that was held back for it says so with its delivery. */
function ShareChanged({ process }: Pick<OpenProcess, 'process'>) {
  const { t, format } = useMarketPage();
  const { share, currentShare, delivery, community } = process;
  const { settings } = useSettings(community);
  if (currentShare === null || share === null || delivery?.state === 'failed') return null;
  const percentOf = (value: number) => format.percent(value / 100);
  if (process.state !== 'prepared') return <ShareDiffers process={process} />;
  const sends = settings !== undefined && sendingChannelOf(settings) !== null;
  return (
    <Alert
      tone="warning"
      className="admin-market-notice"
      title={t('market.shareChanged', { current: percentOf(currentShare), planned: percentOf(share) })}
    >
      <p>{t(delivery || sends ? 'market.shareWaits' : 'market.shareByHand')}</p>
    </Alert>
  );
}

/** The customer or the grid operator was faster. One that was held back for it says so with its delivery. */
function AlreadyEnds({ process: { alreadyEnds, delivery } }: Pick<OpenProcess, 'process'>) {
  const { t, format } = useMarketPage();
  if (alreadyEnds === null || delivery?.state === 'failed') return null;
  return (
    <Alert
      tone="warning"
      className="admin-market-notice"
      title={t('market.alreadyEnds', { day: format.day(alreadyEnds) })}
    >
      <p>{t('market.alreadyEndsText')}</p>
    </Alert>
  );
}

/** One that was held back for it says so with its delivery. */
function EndsBefore({ process: { endsBefore, delivery } }: Pick<OpenProcess, 'process'>) {
  const { t, format } = useMarketPage();
  if (endsBefore === null || delivery?.state === 'failed') return null;
  return (
    <Alert
      tone="warning"
      className="admin-market-notice"
      title={t('market.endsBefore', { day: format.day(endsBefore) })}
    >
      <p>{t(delivery?.state === 'uncertain' ? 'market.endsBeforeUncertain' : 'market.endsBeforeText')}</p>
    </Alert>
  );
}

/** The grid operator has not been told of an end here. */
function GoesOn({ process: { goesOnAfter, community, countingPoint, cpNumber } }: Pick<OpenProcess, 'process'>) {
  const { t, format } = useMarketPage();
  const [isRevoking, setRevoking] = useState(false);
  if (goesOnAfter === null || countingPoint === null) return null;
  return (
    <Alert
      tone="warning"
      className="admin-market-notice"
      title={t('market.goesOn', { day: format.day(goesOnAfter) })}
      actions={<Button onClick={() => setRevoking(true)}>{t('market.revokeHeading')}</Button>}
    >
      <p>{t('market.goesOnText')}</p>
      {isRevoking && (
        <RevokeDialog
          community={community}
          point={{ id: countingPoint, cpNumber }}
          end={goesOnAfter < today() ? today() : goesOnAfter}
          close={() => setRevoking(false)}
        />
      )}
    </Alert>
  );
}

/** The grid operator has been told another share than the portal has by now. */
function ShareDiffers({ process }: Pick<OpenProcess, 'process'>) {
  const { t, format } = useMarketPage();
  const createPath = useCreatePath();
  const [isReporting, setReporting] = useState(false);
  const { kind, state, member: memberId, countingPoint, community, share, currentShare } = process;
  const day = process.currentShareFrom;
  const { data: member } = useGetOne<Member>(
    'members',
    { id: memberId ?? 0, meta: { whole: true } },
    { enabled: memberId !== null },
  );
  if (currentShare === null || share === null || day === null) return null;
  const point = member?.countingPoints.find(({ id }) => id === countingPoint);
  const canReport = state === 'accepted' || state === 'active';
  return (
    <Alert
      tone="warning"
      className="admin-market-notice"
      title={t('market.shareDiffers', {
        day: format.day(day),
        current: format.percent(currentShare / 100),
        told: format.percent(share / 100),
      })}
      actions={
        <>
          {canReport && point && <Button onClick={() => setReporting(true)}>{t('market.reportFactor')}</Button>}
          {memberId !== null && (
            <LinkButton to={`${createPath({ resource: 'members', type: 'show', id: memberId })}?tab=points`}>
              {t('market.toMember')}
            </LinkButton>
          )}
        </>
      }
    >
      <p>
        {t(canReport ? 'market.shareReport' : kind === 'factorChange' ? 'market.shareAwait' : 'market.shareRegister')}
      </p>
      {isReporting && point && (
        <FactorDialog community={community} point={point} wish={day} close={() => setReporting(false)} />
      )}
    </Alert>
  );
}

/** The state in words, and what to do. */
function Standing(open: OpenProcess) {
  const { process } = open;
  const { t, format } = useMarketPage();
  const { meaningOf, nextOf } = useWords();
  const { meaning, next } = useStateWords(process);
  const { state, codes, deadline, isOverdue, activeFrom, endOn, endedBy, approvalUrl } = process;
  const days = hasNotBegun(process)
    ? []
    : [
        activeFrom && `${t('market.activeFrom')}: ${format.day(activeFrom)}`,
        endOn && `${t('market.endOn')}: ${format.day(endOn)}${endedBy ? ` (${t(`market.endedBy.${endedBy}`)})` : ''}`,
      ].filter(Boolean);
  // The sentence of a code says more than that of the state.
  const told = codes.length > 0 && state !== 'active' ? codes : [];
  const isNoted = isOnlyNoted(process);
  const isUnclear = process.isContradictory && !process.isSettled;
  // Energy data that were accepted but do not arrive.
  const isLacking = state === 'accepted' && (isOverdue || process.isSettled);
  const canSettle = isLacking || (failedStates as readonly string[]).includes(state);
  return (
    <Section heading={t('market.nowHeading')}>
      <div className="admin-market-standing">
        <p className="admin-strong">{meaning}</p>
        {told
          .filter(code => code !== receivedCode)
          .map(code => (
            <p key={code}>{meaningOf(code)}</p>
          ))}
        {days.map(day => (
          <p key={day}>{day}</p>
        ))}
        <p className="admin-quiet">{t('market.sinceDay', { day: format.day(dayOf(process.since)) })}</p>
        <h3 className="admin-market-heading">{t('market.nextHeading')}</h3>
        {told.length > 0 && !isNoted && !isUnclear ? (
          told.map(code => <p key={code}>{nextOf(code)}</p>)
        ) : (
          <p>{isUnclear ? t('market.nextContradictory') : next}</p>
        )}
        {deadline && process.endsBefore === null && (
          <p className={isOverdue ? 'admin-warning' : undefined}>
            {t(
              state !== 'prepared'
                ? 'market.deadline'
                : process.kind === 'factorChange'
                  ? 'market.sendOn'
                  : 'market.sendUntil',
            )}{' '}
            {format.day(deadline)}
            {isOverdue && ` (${t('market.overdue')})`}
          </p>
        )}
        {process.kind === 'registration' && state === 'received' && approvalUrl && (
          <p>
            {t('market.portalText')}{' '}
            <a href={approvalUrl} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
              {approvalUrl}
            </a>
          </p>
        )}
        {canSettle && !process.isContradictory && <Settled {...open} />}
      </div>
    </Section>
  );
}

/** Says no more than the state. */
const receivedCode = 99;

/** No member has to consent. */
const isOnlyNoted = ({ kind, state }: Pick<MarketProcess, 'kind' | 'state'>) =>
  state === 'received' && !isRegistration(kind);

/** Both included. */
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

const hours = { from: String(factorHours.from), until: String(factorHours.until) };
const isTooLate = (dateFrom: string) => firstFactorDay(new Date()) > dateFrom;

/** What a state means and asks for also depends on the way of the message. */
function useStateWords(process: MarketProcess): { meaning: string; next: string } {
  const {
    kind,
    state,
    dateFrom,
    dateTo,
    deadline,
    endOn,
    delivery,
    mode,
    community,
    conflict,
    differences,
    needsPerson,
  } = process;
  const { t, format } = useMarketPage();
  const { settings } = useSettings(community);
  const sends = settings !== undefined && sendingChannelOf(settings) !== null;
  const meaning = t(`market.meaning.${state}`);
  const next = conflict ? t('market.nextConflict') : t(`market.next.${state}`);
  if (state === 'accepted' && kind === 'pointList') {
    if (differences === null) return { meaning, next: t('market.nextList') };
    if (differences === 0) return { meaning: t('market.meaningCompared'), next: t('market.nextNothing') };
    const next = t(needsPerson ? 'market.nextDiffers' : 'market.nextReplaced');
    return { meaning: t('market.meaningDiffers', { count: differences }), next };
  }
  if (hasNotBegun(process))
    return { meaning: t('market.meaningNotBegun'), next: conflict ? next : t('market.nextNotBegun') };
  if (process.goesOnAfter !== null) return { meaning, next: t('market.nextHeld') };
  if (state === 'active' && process.activeFrom !== null && process.activeFrom > today())
    return { meaning: t('market.meaningBegins', { day: format.day(process.activeFrom) }), next };
  if (state === 'ended' && endOn !== null && endOn >= today())
    return { meaning: t('market.meaningEnds', { day: format.day(endOn) }), next };
  if (process.arrivedDays !== null && dateFrom !== null && dateTo !== null) {
    const count = daysBetween(dateFrom, dateTo);
    if (process.arrivedDays >= count)
      return { meaning: t('market.meaningArrived', { count }), next: t('market.nextNothing') };
    if (state === 'accepted')
      return { meaning, next: t('market.nextArriving', { count, arrived: format.whole(process.arrivedDays) }) };
  }
  if (state === 'sent' && delivery && sends) return { meaning: t('market.meaningSent'), next: t('market.nextSent') };
  if (isOnlyNoted({ kind, state })) return { meaning, next: t('market.nextNoted') };
  if (state !== 'prepared') return { meaning, next };
  if (delivery?.state === 'uncertain') return { meaning: t('market.meaningUncertain'), next: t('market.nextDecide') };
  if (delivery?.state === 'failed') return { meaning, next: t('market.nextFailed') };
  if (process.endsBefore !== null) return { meaning, next: t('market.nextHeld') };
  if (delivery) {
    const { fault } = heldBackBy(delivery, settings);
    return { meaning, next: t(nextOfWaiting(fault)) };
  }
  if (kind === 'factorChange' && deadline !== null && dateFrom !== null && isTooLate(dateFrom))
    return { meaning, next: t('market.nextFactorLate') };
  if (!sends && kind === 'factorChange' && deadline !== null)
    return { meaning, next: t('market.nextFactor', { day: format.day(deadline), ...hours }) };
  if (!sends) return { meaning, next };
  return { meaning, next: t(settings.mode === mode ? 'market.nextSend' : 'market.nextOtherMode') };
}

function nextOfWaiting(fault: DeliveryFault | null) {
  if (fault === null) return 'market.nextWaits';
  if (fault === 'login' || fault === 'secret') return 'market.nextAccess';
  return fault === 'dayLimit' || fault === 'monthLimit' ? 'market.nextLimit' : 'market.nextRetries';
}

function RequestFacts({ process }: Pick<OpenProcess, 'process'>) {
  const { t, format } = useMarketPage();
  const createPath = useCreatePath();
  const { member, memberName, cpNumber, dateFrom, dateTo, share, delivery } = process;
  const operator = [process.networkOperatorTitle, process.networkOperator].filter(Boolean).join(' · ');
  const memberPath = member === null ? null : createPath({ resource: 'members', id: member, type: 'show' });
  return (
    <Section heading={t('market.factsHeading')}>
      <Facts
        facts={[
          ...(process.kind === 'pointList'
            ? []
            : ([
                [
                  t('market.member'),
                  memberPath ? (
                    <Link key="member" to={memberPath}>
                      {memberName}
                    </Link>
                  ) : (
                    memberName
                  ),
                ],
              ] satisfies [string, ReactNode][])),
          [
            t('market.countingPoint'),
            cpNumber === '' ? (
              t('market.allOf')
            ) : memberPath ? (
              <Link key="point" className="admin-cut" to={`${memberPath}?tab=points`}>
                {spacedCountingPointNumber(cpNumber)}
              </Link>
            ) : (
              spacedCountingPointNumber(cpNumber)
            ),
          ],
          [t('market.community'), process.communityTitle],
          [t('market.operator'), operator],
          ...(dateFrom
            ? ([
                [
                  t(process.kind === 'factorChange' ? 'market.factorDay' : 'market.requestedFrom'),
                  format.day(dateFrom),
                ],
              ] satisfies [string, string][])
            : []),
          ...(dateTo ? ([[t('market.requestedTo'), format.day(dateTo)]] satisfies [string, string][]) : []),
          ...(share === null ? [] : ([[t('market.share'), format.percent(share / 100)]] satisfies [string, string][])),
          [t('market.mode'), t(`market.mode.${process.mode}`)],
          [t('market.created'), format.moment(process.created)],
          ...(delivery?.state === 'sent'
            ? ([
                [t(delivery.recipient.includes('@') ? 'market.recipient' : 'market.storedAs'), delivery.recipient],
              ] satisfies [string, string][])
            : []),
        ]}
      />
      <details className="admin-market-ids">
        <summary>{t('market.ids')}</summary>
        <Facts
          facts={[
            [t('market.conversationId'), process.conversationId],
            [t('market.requestId'), process.requestId],
            // A list names the consents of its counting points, none of them its own.
            [t('market.consentId'), process.kind === 'pointList' ? '' : process.consentId],
          ]}
        />
      </details>
    </Section>
  );
}

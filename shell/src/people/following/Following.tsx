import type { FollowedApplication, Locale } from '@nahstrom/contract';
import { answerOf, createApi, type Failure, formats, noticesOf, useAnswer, useTexts } from '@nahstrom/kit';
import { Alert, Button, buttonClass, Card, Icon, Skeleton } from '@nahstrom/kit/components';
import type { ReactNode } from 'react';
import './following.css';
import { catalogues, type Texts } from './messages/index.ts';
import { activeSince, type Stage, stagesOf } from './progress.ts';

type FollowingProps = { apiBase: string; locale: Locale; token: string };

/** Status page of the confirmation mail's link. */
export default function Following({ apiBase, locale: asked, token }: FollowingProps) {
  const texts = useTexts(catalogues, asked);
  const { data, failure, isLoading, retry } = useAnswer(`application ${token}`, signal =>
    answerOf(
      createApi({ base: apiBase, locale: asked }).GET('/public/application/{token}', {
        params: { path: { token } },
        signal,
      }),
    ),
  );
  if (!texts) return null;
  const { t, locale } = texts;
  return (
    <div className="following">
      {isLoading && (
        <Card>
          <div role="status" className="n-stack">
            <span className="n-visually-hidden">{t('page.loading')}</span>
            <Skeleton height="44px" lines={4} />
          </div>
        </Card>
      )}
      {failure && <Failed failure={failure} t={t} onRetry={retry} />}
      {data && !isLoading && <Stages application={data} t={t} locale={locale} />}
    </div>
  );
}

function Failed({ failure, t, onRetry }: { failure: Failure; t: Texts; onRetry(): void }) {
  if (failure.status === 422 || failure.status === 404) {
    return (
      <>
        <h1>{t('page.title')}</h1>
        <Alert tone="error" title={t('page.invalid')}>
          {t('page.invalidText')}
        </Alert>
      </>
    );
  }
  return (
    <>
      <h1>{t('page.title')}</h1>
      <Alert tone="error" title={t('page.failed')} actions={<Button onClick={onRetry}>{t('page.again')}</Button>}>
        {noticesOf(failure, t).map(({ message }) => message)}
      </Alert>
    </>
  );
}

type StagesProps = { application: FollowedApplication; t: Texts; locale: Locale };

function Stages({ application, t, locale }: StagesProps) {
  const { sendsMails } = application;
  const stages = stagesOf(application);
  const { moment, day } = formats(locale);
  const since = activeSince(application);
  const decided = application.decided === null ? null : moment(application.decided);
  const decision = {
    applied: t(sendsMails ? 'decided.now' : 'decided.nowNoMail'),
    active: decided ? t('decided.accepted', { moment: decided }) : t('decided.acceptedUndated'),
    declined: t(sendsMails ? 'decided.declined' : 'decided.declinedNoMail', { moment: decided ?? '' }),
    left: t('decided.left'),
  }[application.state];
  const said: Record<Stage, ReactNode> = {
    received: <p>{t('received.done', { moment: moment(application.received) })}</p>,
    decided: (
      <>
        <p>{decision}</p>
        {application.state === 'active' && !application.hasLogin && (
          <p>{t(sendsMails ? 'decided.invitation' : 'decided.invitationNoMail')}</p>
        )}
      </>
    ),
    release: <Release application={application} t={t} locale={locale} />,
    active: (
      <>
        <p>{since ? t('active.done', { day: day(since) }) : t('active.open')}</p>
        {application.hasLogin && (
          <a className={buttonClass('secondary')} href="/login">
            {t('page.login')}
          </a>
        )}
      </>
    ),
  };
  const shown = (['received', 'decided', 'release', 'active'] as const).filter(
    (_, place) => stages.decided !== 'ended' || place < 2,
  );
  return (
    <>
      <header>
        <h1>{t('page.title')}</h1>
        <p className="n-quiet">{t('page.intro', { community: application.communityTitle })}</p>
      </header>
      <Card>
        <ol className="following-stages">
          {shown.map(stage => {
            const state = stages[stage] === 'ended' ? 'done' : stages[stage];
            return (
              <li key={stage} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
                <span className="following-mark" aria-hidden="true">
                  {state === 'done' && <Icon name="check" />}
                </span>
                <div>
                  <h2>
                    {t(`${stage}.title`)} <span className="n-quiet n-small">({t(`state.${state}`)})</span>
                  </h2>
                  {said[stage]}
                </div>
              </li>
            );
          })}
        </ol>
      </Card>
    </>
  );
}

function Release({ application, t, locale }: StagesProps) {
  const { day } = formats(locale);
  const { countingPoints, state } = application;
  const waiting = countingPoints.filter(({ dataSince }) => dataSince === null);
  const portals = new Map(waiting.flatMap(({ operator, portalUrl }) => (portalUrl ? [[operator, portalUrl]] : [])));
  if (state !== 'active') return <p>{t('release.open')}</p>;
  return (
    <>
      <p>{t(waiting.length === 0 ? 'release.done' : 'release.now')}</p>
      {waiting.length > 0 && waiting.length < countingPoints.length && <p>{t('release.some')}</p>}
      {[...portals].map(([operator, url]) => (
        <p key={operator}>
          <a href={url} target="_blank" rel="noreferrer">
            {t('release.portal', { operator })}
          </a>
        </p>
      ))}
      <ul>
        {countingPoints.map(({ ending, feeds, dataSince }) => (
          <li key={ending + feeds}>
            {t('release.point', { ending, kind: t(feeds ? 'release.feeder' : 'release.consumer') })}:{' '}
            {dataSince ? t('release.since', { day: day(dataSince) }) : t('release.waiting')}
          </li>
        ))}
      </ul>
    </>
  );
}

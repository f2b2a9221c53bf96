import type { Locale, PublicOrganisation } from '@nahstrom/contract';
import { answerOf, createApi, Failure, type Notice, noticesOf, useTexts } from '@nahstrom/kit';
import { Alert, Button, Card, EmptyState, Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import { useEffect, useMemo, useState } from 'react';
import { visitorQueryOf } from '../../platform/visitorQueryOf.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import './application.css';
import type { Choices } from './choices.ts';
import { catalogues, type Texts } from './messages/index.ts';

type ApplicationProps = {
  apiBase: string;
  locale: Locale;
  /** From the page's address. */
  hash: string;
  notify(notice: Notice): void;
  navigate(to: string, options?: { state: string }): void;
};

export default function Application({ apiBase, locale: asked, hash, notify, navigate }: ApplicationProps) {
  const texts = useTexts(catalogues, asked);
  const locale = texts?.locale ?? asked;
  const api = useMemo(() => createApi({ base: apiBase, locale }), [apiBase, locale]);
  const { choices, failure, retry } = useChoices(apiBase);

  if (!texts) return null;
  const { t } = texts;
  return (
    <div className="application">
      {choices?.communities.length === 0 ? (
        <NoCommunities organisations={choices.organisations} t={t} />
      ) : (
        <>
          {!choices && (
            <header className="application-head">
              <h1>{t('page.title')}</h1>
              <p className="n-quiet">{t('page.intro')}</p>
            </header>
          )}
          {failure && (
            <Alert
              tone="error"
              title={t('unreachable.title')}
              actions={<Button onClick={retry}>{t('unreachable.retry')}</Button>}
            >
              <p>
                {noticesOf(failure, t)[0]?.message} {t('unreachable.kept')}
              </p>
            </Alert>
          )}
          {!failure && !choices && <Loading label={t('page.loading')} />}
          {choices && (
            <ApplicationForm
              api={api}
              locale={locale}
              t={t}
              choices={choices}
              organisation={visitorQueryOf(location.search).organisation}
              hash={hash}
              notify={notify}
              navigate={navigate}
              onSent={follow => {
                navigate(successAddress(), { state: [sent, follow].filter(Boolean).join(' ') });
              }}
              onOutdated={retry}
            />
          )}
        </>
      )}
    </div>
  );
}

/** State of the confirmation in the browser's history, before the token of the status page: it survives a reload. */
const sent = 'applicationSent';

/** Inside another site's frame, links stay in the frame. */
const successAddress = () => (location.pathname.startsWith('/embed') ? `/embed/success${location.search}` : '/success');

/** The organisations to choose from where the address names none, or the reason why there is no form. */
function NoCommunities({ organisations, t }: { organisations: PublicOrganisation[]; t: Texts }) {
  if (organisations.length < 2) {
    return (
      <Card>
        <EmptyState title={t('closed.title')}>{t('closed.text')}</EmptyState>
      </Card>
    );
  }
  const path = location.pathname.startsWith('/embed') ? '/embed' : '/';
  return (
    <>
      <header className="application-head">
        <h1>{t('organisations.title')}</h1>
        <p className="n-quiet">{t('organisations.text')}</p>
      </header>
      <ul className="application-organisations">
        {organisations.map(({ id, title, slug }) => (
          <li key={id}>
            <a href={`${path}?organisation=${encodeURIComponent(slug)}`}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Options of the form in both languages, so a change of language needs no request. */
function useChoices(apiBase: string) {
  const [attempt, setAttempt] = useState(0);
  const [choices, setChoices] = useState<Choices | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt more asks again
  useEffect(() => {
    const gone = new AbortController();
    loadChoices(apiBase, gone.signal).then(
      loaded => {
        if (!gone.signal.aborted) setChoices(loaded);
      },
      cause => {
        if (gone.signal.aborted) return;
        setFailure(cause instanceof Failure ? cause : new Failure(0, {}, 'network'));
      },
    );
    return () => gone.abort();
  }, [apiBase, attempt]);

  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return { choices, failure, retry };
}

async function loadChoices(apiBase: string, signal: AbortSignal): Promise<Choices> {
  const api = createApi({ base: apiBase, locale: 'de' });
  const query = visitorQueryOf(location.search);
  const [communities, operators, powerProductions, taxRules] = await Promise.all([
    answerOf(api.GET('/public/communities', { params: { query }, signal })),
    answerOf(api.GET('/networkoperators', { signal })),
    answerOf(api.GET('/powerproductions', { signal })),
    answerOf(api.GET('/taxrules', { signal })),
  ]);
  const organisations =
    communities.length > 0 ? [] : await answerOf(api.GET('/public/organisations', { params: { query }, signal }));
  const asksCitizenship = communities.some(({ askedFields }) => askedFields.includes('citizenship'));
  const countries = asksCitizenship ? await answerOf(api.GET('/countries', { signal })) : [];
  return { communities, operators, powerProductions, taxRules, countries, organisations };
}

function Loading({ label }: { label: string }) {
  return (
    <div className="n-stack" role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {[4, 2, 3].map(fields => (
        <Card key={fields}>
          <div className="n-stack">
            <Skeleton width="9rem" height="1.25rem" />
            {Array.from({ length: fields }, (_, field) => `${field}`).map(field => (
              <Skeleton key={field} height="44px" />
            ))}
          </div>
        </Card>
      ))}
    </div>
  );
}

import type { SessionRow } from '@nahstrom/contract';
import { answerOf, Failure, useAnswer } from '@nahstrom/kit';
import { Button, ConfirmDialog, Section, Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import { useState } from 'react';
import { usePortal } from '../../platform/portal.tsx';
import { Failed } from '../../ui/Page.tsx';
import { deviceOf } from './device.ts';
import { useWords } from './words.tsx';

/** `changes` counts actions elsewhere on the page that end sessions. */
export function SessionsSection({ changes }: { changes: number }) {
  const { api, notify } = usePortal();
  const t = useWords();
  const deviceName = useDeviceName();
  const [endings, setEndings] = useState(0);
  const [ending, setEnding] = useState<SessionRow | 'others' | null>(null);
  const {
    data: sessions,
    failure,
    isLoading,
    retry,
  } = useAnswer(`sessions ${changes} ${endings}`, signal => answerOf(api.GET('/user/sessions', { signal })));
  const others = sessions?.filter(session => !session.current).length ?? 0;

  const ended = (message: string) => {
    setEnding(null);
    setEndings(endings + 1);
    notify({ type: 'success', message });
  };
  const end = async ({ id }: SessionRow) => {
    try {
      await answerOf(api.DELETE('/user/session/{id}', { params: { path: { id } } }));
    } catch (thrown) {
      // Already expired, which is the intended result.
      if (!(thrown instanceof Failure) || thrown.status !== 404) throw thrown;
    }
    ended(t('sessions.ended'));
  };
  const endOthers = async () => {
    await answerOf(api.DELETE('/user/sessions'));
    ended(t('sessions.endedOthers'));
  };

  return (
    <Section title={t('sessions.section')} intro={t('sessions.text')} aria-busy={isLoading}>
      {failure && <Failed failure={failure} retry={retry} />}
      {!sessions && isLoading && (
        <div role="status">
          <VisuallyHidden>{t('sessions.loading')}</VisuallyHidden>
          <Skeleton height="4rem" lines={2} />
        </div>
      )}
      {sessions && (
        <ul className="account-sessions">
          {sessions.map(session => (
            <SessionItem key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      )}
      {others > 1 && (
        <div className="n-actions">
          <Button variant="danger" onClick={() => setEnding('others')}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
      {ending && (
        <ConfirmDialog
          t={t}
          title={t(ending === 'others' ? 'sessions.endOthersTitle' : 'sessions.endTitle')}
          confirm={t(ending === 'others' ? 'sessions.endOthers' : 'sessions.end')}
          cancel={t('action.cancel')}
          destructive
          onConfirm={() => (ending === 'others' ? endOthers() : end(ending))}
          onClose={() => setEnding(null)}
        >
          {ending === 'others'
            ? t('sessions.endOthersText', { count: others })
            : t('sessions.endText', { device: deviceName(ending) })}
        </ConfirmDialog>
      )}
    </Section>
  );
}

function SessionItem({ session, onEnd }: { session: SessionRow; onEnd(): void }) {
  const { f, organisationTitle } = usePortal();
  const t = useWords();
  const device = useDeviceName()(session);
  const facts = [
    t('sessions.since', { moment: f.moment(session.created) }),
    t('sessions.lastSeen', { moment: f.moment(session.lastSeen) }),
    session.address && t('sessions.address', { address: session.address }),
    session.organisationTitle !== organisationTitle && session.organisationTitle,
  ];
  return (
    <li>
      <div>
        <p className="account-device">
          <strong>{device}</strong>
          {session.current && <span className="member-state member-state-active">{t('sessions.current')}</span>}
        </p>
        <p className="n-quiet n-small">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {!session.current && (
        <Button aria-label={t('sessions.endNamed', { device, moment: f.moment(session.lastSeen) })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

function useDeviceName() {
  const t = useWords();
  return ({ userAgent }: SessionRow) => {
    const { browser, system } = deviceOf(userAgent);
    const name = browser ?? t('sessions.unknownBrowser');
    return system ? t('sessions.device', { browser: name, system }) : name;
  };
}

import { type AccessToken, mostTokens } from '@nahstrom/contract';
import { answerOf, Failure, useAnswer } from '@nahstrom/kit';
import { Button, ConfirmDialog, EmptyState, Section, Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import { useState } from 'react';
import { usePortal } from '../../platform/portal.tsx';
import { Failed } from '../../ui/Page.tsx';
import { CreateToken } from './CreateToken.tsx';
import { Examples } from './Examples.tsx';
import { type CreatedToken, Secret } from './Secret.tsx';
import './tokens.css';
import { useTokenWords, WithTokenWords } from './words.tsx';

/** Access for own programs. */
export default function TokensSection() {
  return (
    <WithTokenWords>
      <Tokens />
      <Examples />
    </WithTokenWords>
  );
}

function Tokens() {
  const { api, notify } = usePortal();
  const t = useTokenWords();
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedToken | null>(null);
  const [revoking, setRevoking] = useState<AccessToken | null>(null);
  const [changes, setChanges] = useState(0);
  const { data, failure, isLoading, retry } = useAnswer(`tokens ${changes}`, signal =>
    answerOf(api.GET('/user/tokens', { signal })),
  );
  const isFull = (data?.filter(({ isExpired }) => !isExpired).length ?? 0) >= mostTokens;

  const revoke = async ({ id }: AccessToken) => {
    try {
      await answerOf(api.DELETE('/user/token/{id}', { params: { path: { id } } }));
    } catch (thrown) {
      // Already revoked in another window.
      if (!(thrown instanceof Failure) || thrown.status !== 404) throw thrown;
    }
    if (created?.id === id) setCreated(null);
    setRevoking(null);
    setChanges(changes + 1);
    notify({ type: 'success', message: t('tokens.revoked') });
  };

  const add = (
    <Button variant="secondary" onClick={() => setCreating(true)}>
      {t('tokens.add')}
    </Button>
  );
  return (
    <Section title={t('tokens.section')} intro={t('tokens.text')} aria-busy={isLoading}>
      {created && <Secret created={created} onSaved={() => setCreated(null)} />}
      {failure && <Failed failure={failure} retry={retry} />}
      {!data && isLoading && (
        <div role="status">
          <VisuallyHidden>{t('tokens.loading')}</VisuallyHidden>
          <Skeleton height="4rem" lines={2} />
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState title={t('tokens.none')} actions={add}>
          {t('tokens.noneText')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <ul className="account-sessions">
            {data.map(token => (
              <TokenItem key={token.id} token={token} onRevoke={() => setRevoking(token)} />
            ))}
          </ul>
          {!created &&
            (isFull ? <p>{t('tokens.full', { most: mostTokens })}</p> : <div className="n-actions">{add}</div>)}
        </>
      )}
      {isCreating && (
        <CreateToken
          onClose={() => setCreating(false)}
          onCreated={token => {
            setCreating(false);
            setCreated(token);
            setChanges(changes + 1);
          }}
        />
      )}
      {revoking && (
        <ConfirmDialog
          t={t}
          title={t('tokens.revokeTitle')}
          confirm={t('tokens.revoke')}
          cancel={t('action.cancel')}
          destructive
          onConfirm={() => revoke(revoking)}
          onClose={() => setRevoking(null)}
        >
          {t('tokens.revokeText', { name: revoking.name })}
        </ConfirmDialog>
      )}
    </Section>
  );
}

function TokenItem({ token, onRevoke }: { token: AccessToken; onRevoke(): void }) {
  const { f } = usePortal();
  const t = useTokenWords();
  const { name, created, expiresOn, isExpired, lastUsed } = token;
  const facts = [
    t('tokens.created', { moment: f.moment(created) }),
    t(isExpired ? 'tokens.over' : 'tokens.valid', { day: f.day(expiresOn) }),
    lastUsed ? t('tokens.used', { moment: f.moment(lastUsed) }) : t('tokens.unused'),
  ];
  return (
    <li>
      <div>
        <p className="account-device">
          <strong>{name}</strong>
          {isExpired && <span className="member-state">{t('tokens.expired')}</span>}
        </p>
        <p className="n-quiet n-small">{facts.join(' · ')}</p>
      </div>
      <Button aria-label={t('tokens.revokeNamed', { name })} onClick={onRevoke}>
        {t('tokens.revoke')}
      </Button>
    </li>
  );
}

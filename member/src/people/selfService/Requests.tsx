import { type OwnChangeRequest, replacedFields, spacedCountingPointNumber, spacedIban } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { Button, ConfirmDialog, Section, VisuallyHidden } from '@nahstrom/kit/components';
import { useState } from 'react';
import { usePortal } from '../../platform/portal.tsx';
import { useWords } from './words.tsx';

type RequestsProps = { memberId: number; requests: OwnChangeRequest[]; onWithdrawn(): void };

const atFirst = 3;

/** The member's change requests, newest first. */
export function Requests({ memberId, requests, onWithdrawn }: RequestsProps) {
  const { api, notify, sendsMails } = usePortal();
  const t = useWords();
  const [withdrawing, setWithdrawing] = useState<OwnChangeRequest | null>(null);
  if (requests.length === 0) return null;
  const open = requests.filter(({ state }) => state === 'open');
  const decided = requests.filter(({ state }) => state !== 'open');
  const shown = [...open, ...decided.slice(0, Math.max(0, atFirst - open.length))];
  const older = requests.filter(request => !shown.includes(request));

  const withdraw = async (request: OwnChangeRequest) => {
    await answerOf(
      api.POST('/member/{id}/changerequest/{request}/withdraw', {
        params: { path: { id: memberId, request: request.id } },
      }),
    );
    setWithdrawing(null);
    notify({ type: 'success', message: t('requests.withdrawn') });
    onWithdrawn();
  };
  const list = (listed: OwnChangeRequest[]) => (
    <ul className="self-list">
      {listed.map(request => (
        <RequestItem key={request.id} request={request} onWithdraw={() => setWithdrawing(request)} />
      ))}
    </ul>
  );
  return (
    <Section
      title={t('requests.title')}
      intro={`${t('requests.intro')} ${t(sendsMails ? 'requests.mailed' : 'requests.notMailed')}`}
    >
      {list(shown)}
      {older.length > 0 && (
        <details>
          <summary>{t('requests.older')}</summary>
          {list(older)}
        </details>
      )}
      {withdrawing && (
        <ConfirmDialog
          t={t}
          title={t('requests.withdrawTitle')}
          confirm={t('requests.withdraw')}
          cancel={t('action.cancel')}
          destructive
          onConfirm={() => withdraw(withdrawing)}
          onClose={() => setWithdrawing(null)}
        >
          {t('requests.withdrawText', { what: t(`kind.${withdrawing.kind}`) })}
        </ConfirmDialog>
      )}
    </Section>
  );
}

const tones = { open: 'applied', accepted: 'active', declined: 'declined', withdrawn: 'left' } as const;

function RequestItem({ request, onWithdraw }: { request: OwnChangeRequest; onWithdraw(): void }) {
  const { f } = usePortal();
  const t = useWords();
  const { kind, state, created, decided, reason } = request;
  const what = t(`kind.${kind}`);
  return (
    <li>
      <div>
        <p className="self-state">
          <strong>{what}</strong>
          <span className={`member-state member-state-${tones[state]}`}>{t(`state.${state}`)}</span>
        </p>
        <p className="n-quiet n-small">
          {[
            t('requests.asked', { moment: f.moment(created) }),
            decided &&
              t(state === 'withdrawn' ? 'requests.withdrawnAt' : 'requests.decided', { moment: f.moment(decided) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Changes request={request} />
        {reason && <p>{t('requests.reason', { reason })}</p>}
      </div>
      {state === 'open' && (
        <Button aria-label={t('requests.withdrawNamed', { what })} onClick={onWithdraw}>
          {t('requests.withdraw')}
        </Button>
      )}
    </li>
  );
}

const ofPoint = ['cpNumber', 'powerProductionType', 'yearConsumption', 'peakPerformance', 'plantName'] as const;

/** The requested change: the old value and the new one. */
function Changes({ request: { kind, before, after } }: { request: OwnChangeRequest }) {
  const { f } = usePortal();
  const t = useWords();
  const textOf = (field: string, value: string | number | boolean | null | undefined): string => {
    if (value === null || value === undefined || value === '') return t('details.none');
    if (field === 'cpNumber') return spacedCountingPointNumber(String(value));
    if (field === 'baNumber') return spacedIban(String(value));
    if (field === 'leftOn') return f.day(String(value));
    if (field === 'salutation') return t(`member.salutation.${value as 'none'}`);
    if (field === 'powerProductionType')
      return t(value === 1 ? 'countingPoint.powerProductionType.1' : 'countingPoint.feeder');
    return typeof value === 'number' ? f.exact(value) : String(value);
  };
  const rows =
    kind === 'countingPoint'
      ? ofPoint.map(field => ({ field, label: t(`countingPoint.${field}`) }))
      : replacedFields[kind].map(field => ({ field, label: t(`member.${field}`) }));
  const isNew = kind === 'countingPoint' || kind === 'leaving';
  const changed = rows.filter(({ field }) =>
    isNew ? (after[field] ?? '') !== '' : field in after && (before[field] ?? '') !== (after[field] ?? ''),
  );
  if (changed.length === 0) return null;
  return (
    <dl className="self-facts">
      {changed.map(({ field, label }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {!isNew && (
              <>
                <span className="n-quiet">{textOf(field, before[field])}</span> <span aria-hidden="true">→</span>{' '}
                <VisuallyHidden>{t('requests.becomes')}</VisuallyHidden>{' '}
              </>
            )}
            <strong>{textOf(field, after[field])}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}

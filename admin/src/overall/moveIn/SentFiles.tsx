import { Progress } from '../../layout/Progress.tsx';
import { StateChip, type Tone } from '../../layout/StateChip.tsx';
import { useSetUpPage } from '../../page.tsx';
import type { SentFile } from './useSendFiles.ts';

const tones: Record<SentFile['state'], Tone> = { waiting: 'quiet', sending: 'waiting', read: 'good', refused: 'bad' };

/** Each file with its state, or the reason of its refusal. */
export function SentFiles({ sent }: { sent: readonly SentFile[] }) {
  const { t } = useSetUpPage();
  return (
    <ul className="admin-plain" role="status" aria-label={t('moveIn.results')}>
      {sent.map(({ file, state, progress, refusals }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order does not change
        <li key={place}>
          <div className="admin-line">
            <div style={{ flex: 1, minWidth: 0 }}>
              <p style={{ overflowWrap: 'anywhere' }}>{file.name}</p>
              {refusals.map(refusal => (
                <p key={refusal} className="admin-small admin-danger">
                  {refusal}
                </p>
              ))}
            </div>
            <StateChip tone={tones[state]} label={t(`moveIn.sent.${state}`)} />
          </div>
          {state === 'sending' && (
            <Progress
              label={`${t('moveIn.sent.sending')}: ${file.name}`}
              value={progress < 1 ? progress * 100 : undefined}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

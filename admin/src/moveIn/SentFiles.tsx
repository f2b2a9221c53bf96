import { Hint } from '../ui/layout/Hint.tsx';
import { Inline } from '../ui/layout/Inline.tsx';
import { Progress } from '../ui/layout/Progress.tsx';
import { Rows } from '../ui/lists/Rows.tsx';
import { StateChip, type Tone } from '../ui/lists/StateChip.tsx';
import { usePage } from './page.ts';
import type { SentFile } from './useSendFiles.ts';

const tones: Record<SentFile['state'], Tone> = { waiting: 'quiet', sending: 'waiting', read: 'good', refused: 'bad' };

/** Each file with its state, or the reason of its refusal. */
export function SentFiles({ sent }: { sent: readonly SentFile[] }) {
  const { t } = usePage();
  return (
    <Rows role="status" aria-label={t('upload.results')}>
      {sent.map(({ file, state, progress, refusals }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order does not change
        <li key={place}>
          <Inline grow>
            <div>
              <p>{file.name}</p>
              {refusals.map(refusal => (
                <Hint color="error" key={refusal}>
                  {refusal}
                </Hint>
              ))}
            </div>
            <StateChip tone={tones[state]} label={t(`moveIn.sent.${state}`)} />
          </Inline>
          {state === 'sending' && (
            <Progress
              label={`${t('moveIn.sent.sending')}: ${file.name}`}
              value={progress < 1 ? progress * 100 : undefined}
            />
          )}
        </li>
      ))}
    </Rows>
  );
}

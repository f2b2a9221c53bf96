import type { MoveIn } from '@nahstrom/contract';
import { useState } from 'react';
import { uploadForm } from '../platform/uploadForm.ts';
import { useAction } from '../platform/useAction.ts';
import { usePage } from './page.ts';

export type SentFile = {
  file: File;
  state: 'waiting' | 'sending' | 'read' | 'refused';
  /** 0 to 1. */
  progress: number;
  refusals: string[];
};

/** Sends files one after the other: the first one begins a move-in, the others complete it. A refused one does not keep
 *  the others from arriving. */
export function useSendFiles(onSent: (moveIn: MoveIn, refused: File[]) => void) {
  const { t, apiBase, locale, onUnauthorized, noticesOf } = usePage();
  const [sent, setSent] = useState<SentFile[]>([]);

  const [send, isBusy] = useAction(async (files: File[], community: number, begun: number | null) => {
    let id = begun;
    let latest: MoveIn | null = null;
    const refused: File[] = [];
    setSent(files.map(file => ({ file, state: 'waiting', progress: 0, refusals: [] })));
    const change = (place: number, changed: Partial<SentFile>) =>
      setSent(all => all.map((each, at) => (at === place ? { ...each, ...changed } : each)));
    for (const [place, file] of files.entries()) {
      if (file.size === 0) {
        refused.push(file);
        change(place, { state: 'refused', refusals: [t('files.empty')] });
        continue;
      }
      change(place, { state: 'sending' });
      try {
        const begins = { method: 'PUT', path: '/movein/create', fields: { community: String(community) } } as const;
        const completes = { method: 'POST', path: `/movein/${id}/file`, fields: {} } as const;
        const { moveIn } = await uploadForm<{ moveIn: MoveIn }>({
          ...(id === null ? begins : completes),
          apiBase,
          locale,
          onUnauthorized,
          file,
          onProgress: progress => change(place, { progress }),
        });
        id = moveIn.id;
        latest = moveIn;
        change(place, { state: 'read', progress: 1 });
      } catch (thrown) {
        refused.push(file);
        change(place, { state: 'refused', refusals: noticesOf(thrown).map(notice => notice.message) });
      }
    }
    if (latest) onSent(latest, refused);
  });
  return { sent, send, isBusy, forget: () => setSent([]) };
}

import { mostLetters } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { saveDownload } from '../../platform/saveAnswer.ts';
import type { PagePortal } from '../page.ts';

type Api = PagePortal['api'];

/** Saves documents as letters in one PDF, or in as many as their number needs. */
export async function printLetters(api: Api, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += mostLetters) {
    const body = { ids: ids.slice(from, from + mostLetters) };
    await saveDownload(api.POST('/invoices/letters', { body, parseAs: 'blob' }), 'briefe.pdf');
  }
}

/** @returns the number of letters that were not noted as posted before */
export async function postLetters(api: Api, ids: number[]): Promise<number> {
  const { done } = await answerOf(api.POST('/invoices/post', { body: { ids } }));
  return done;
}

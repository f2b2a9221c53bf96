import { contractHeader } from '@nahstrom/contract';

let served: string | null = null;

/** Which contract the API speaks, as its answers have said so far; null until there was one. */
export const servedContract = () => served;

/** Reads it off an answer that was asked for anyway. */
export function noteContract(answer: Response): Response {
  served = answer.headers.get(contractHeader) ?? served;
  return answer;
}

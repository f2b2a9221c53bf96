import { contractHeader } from '@nahstrom/contract';

let served: string | null = null;

/** Contract version of the API from its latest response; null before the first. */
export const servedContract = () => served;

/** Reads it from any response. */
export function noteContract(answer: Response): Response {
  served = answer.headers.get(contractHeader) ?? served;
  return answer;
}

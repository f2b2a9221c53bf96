/** Every other endpoint where the suite runs on both databases one after the other, all of them where it runs on one. For
 *  laws in which the database plays no part, so that no endpoint is checked twice.
 *  @see scripts/test.mjs, which sets NAHSTROM_TEST_ENGINES */
export function shareOfEngine<T>(endpoints: readonly T[]): T[] {
  if (process.env.NAHSTROM_TEST_ENGINES !== 'both') return [...endpoints];
  const own = process.env.TEST_DATABASE_URL ? 1 : 0;
  return endpoints.filter((_, place) => place % 2 === own);
}

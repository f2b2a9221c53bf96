import type { Database } from '../database.ts';

/** The same database, with each transaction run by `transaction`. */
export const transactingBy = (database: Database, transaction: Database['transaction']): Database => ({
  ...database,
  transaction,
  transactionWith: (statement, work) =>
    transaction(async tx => {
      await tx.execute(statement);
      return work(tx);
    }),
});

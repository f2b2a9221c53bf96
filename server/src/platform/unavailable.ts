/** Of the system and of PostgreSQL (its appendix A): nobody listens, the connection broke, the server goes down or
 *  comes up, it has no connection or no room left. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|08...|57P0[123]|53[0-4]..)$/;

/** What the driver says without a code. */
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether it is the database that cannot be reached or written just now, and not the request that is at fault: it may
 *  be sent again later. */
export function isUnavailable(cause: unknown): boolean {
  if (typeof cause !== 'object' || cause === null) return false;
  const {
    code,
    message,
    cause: inner,
    errors,
  } = cause as {
    code?: unknown;
    message?: unknown;
    cause?: unknown;
    errors?: unknown;
  };
  if (typeof code === 'string' && codes.test(code)) return true;
  if (typeof message === 'string' && sentences.test(message)) return true;
  return isUnavailable(inner) || (Array.isArray(errors) && errors.some(isUnavailable));
}

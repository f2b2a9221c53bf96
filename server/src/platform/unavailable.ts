/** Codes of the system and of PostgreSQL (its appendix A): connection refused or broken, server stopping or starting,
 *  no connections or no room left. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|08...|57P0[123]|53[0-4]..)$/;

/** Driver messages without a code. */
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the database is unreachable or read-only, rather than the request being at fault: a retry may succeed. */
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

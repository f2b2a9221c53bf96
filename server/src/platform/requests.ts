import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Ports } from './ports.ts';
import { randomToken } from './secrets.ts';

const header = 'X-Request-Id';

/** Assigns each request an id for its response and the log, and reports its end. */
export const followRequests =
  ({ requestEnded }: Ports): MiddlewareHandler =>
  async (context, next) => {
    const requestId = randomToken().slice(0, 10);
    const began = performance.now();
    context.header(header, requestId);
    await next();
    if (!context.res.headers.has(header)) context.header(header, requestId);
    requestEnded?.({
      requestId,
      method: methodOf(context),
      route: routeOf(context),
      status: context.res.status,
      milliseconds: Math.round((performance.now() - began) * 10) / 10,
    });
  };

export const requestIdOf = (context: Context): string => context.res.headers.get(header) ?? '';

/** Unknown paths are chosen by strangers, so they are not labels. */
export const routeOf = (context: Context): string =>
  matchedRoutes(context)
    .map(({ path }) => path)
    .findLast(path => !path.includes('*')) ?? 'none';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const methodOf = ({ req }: Context) => (methods.includes(req.method) ? req.method : 'other');

import { apiContract, contractHeader } from '@nahstrom/contract';
import { openApiDocument } from '@nahstrom/contract/openapi';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { organisationRoutes } from './access/administration/routes.ts';
import { clientCustomerRoutes } from './access/clientsCustomers/routes.ts';
import { ownRoutes } from './access/identity/ownRoutes.ts';
import { identityRoutes } from './access/identity/routes.ts';
import { setupRoutes } from './access/identity/setup.ts';
import { tokenRoutes } from './access/identity/tokenRoutes.ts';
import { savedViewRoutes } from './access/savedViews/routes.ts';
import { spamRoutes } from './access/spam/routes.ts';
import { usergroupRoutes } from './access/usergroups/routes.ts';
import { userRoutes } from './access/users/routes.ts';
import { approvalRoutes } from './communities/approvals/routes.ts';
import { communityRoutes } from './communities/communities/routes.ts';
import { lookupRoutes } from './communities/lookups/routes.ts';
import { communitySettingsRoutes } from './communities/settings/routes.ts';
import { energyAnalysisRoutes } from './energy/analysisRoutes.ts';
import { energyRoutes } from './energy/routes.ts';
import { surplusRoutes } from './energy/surplus/routes.ts';
import { registerHooks } from './hooks.ts';
import type { MarketPorts } from './market/ports.ts';
import { marketRoutes } from './market/routes.ts';
import { accountingRoutes } from './money/accounting/routes.ts';
import { billingRunRoutes } from './money/billingRuns/routes.ts';
import { invoiceRoutes } from './money/invoices/routes.ts';
import { openingItemRoutes } from './money/openingItems/routes.ts';
import { savingsRoutes } from './money/savings/routes.ts';
import { sepaRoutes } from './money/sepa/routes.ts';
import { pointTableRoutes } from './moveIn/pointTables/routes.ts';
import { moveInRoutes } from './moveIn/routes.ts';
import { cockpitRoutes } from './office/cockpit/routes.ts';
import { filedMailRoutes } from './office/filedMails/routes.ts';
import { memberMailRoutes } from './office/memberMails/routes.ts';
import { overviewRoutes } from './office/overview/routes.ts';
import { setupGuideRoutes } from './office/setupGuide/routes.ts';
import { operatorRoutes } from './operation/operator/routes.ts';
import { selfCheckRoutes } from './operation/selfCheck/routes.ts';
import { applicationRoutes } from './people/applications/routes.ts';
import { changeRequestRoutes } from './people/changeRequests/routes.ts';
import { memberRoutes } from './people/members/routes.ts';
import { mergeRoutes } from './people/merge/routes.ts';
import { partyRoutes } from './people/parties/routes.ts';
import { countingPointRoutes } from './people/pointsOfMembers/routes.ts';
import { documentationPage } from './platform/documentation.ts';
import { fileTooLarge, Refusal } from './platform/refusal.ts';
import { followRequests, requestIdOf, routeOf } from './platform/requests.ts';
import { createRoutes } from './platform/route.ts';
import { isUnavailable } from './platform/unavailable.ts';
import { ownDataRoutes } from './privacy/ownData/routes.ts';
import { retentionRoutes } from './privacy/retention/routes.ts';
import { auditRoutes } from './services/audit/routes.ts';
import { fileRoutes } from './services/files/routes.ts';
import { jobRoutes } from './services/jobs/routes.ts';

registerHooks();

const mostJsonBytes = 1_000_000;

/** Responses of the API are data: no script or style of them runs. The browsable page has its own policy. */
const apiPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

let document: ReturnType<typeof openApiDocument> | undefined;

/** Made once per process and on demand, because it takes 0.1 s. */
const theDocument = () => {
  document ??= openApiDocument();
  return document;
};

/** The whole API, without a listener: the caller passes requests. */
export function createApp(ports: MarketPorts): Hono {
  // With and without a slash at the end: the specification writes both.
  const app = new Hono({ strict: false });
  const { routes, mount, mountUnbound, notMounted } = createRoutes(ports);

  identityRoutes(mount, ports);
  setupRoutes(mount, ports);
  ownRoutes(mountUnbound, ports);
  tokenRoutes(mount, mountUnbound, ports);
  userRoutes(mount, mountUnbound, ports);
  usergroupRoutes(mount);
  clientCustomerRoutes(mount);
  organisationRoutes(mount, ports);
  fileRoutes(mount, ports);
  retentionRoutes(mount);
  auditRoutes(mount);
  communityRoutes(mount);
  lookupRoutes(mount);
  memberRoutes(mount, mountUnbound, ports);
  mergeRoutes(mount);
  countingPointRoutes(mount);
  energyRoutes(mount, ports);
  energyAnalysisRoutes(mount);
  surplusRoutes(mount);
  partyRoutes(mount);
  cockpitRoutes(mount);
  communitySettingsRoutes(mount);
  billingRunRoutes(mount);
  savedViewRoutes(mount);
  filedMailRoutes(mount, ports);
  moveInRoutes(mount, ports);
  pointTableRoutes(mount, ports);
  marketRoutes(mount, mountUnbound, ports);
  selfCheckRoutes(mount, mountUnbound, ports);
  setupGuideRoutes(mount, mountUnbound, ports);
  operatorRoutes(mount, mountUnbound, ports);
  memberMailRoutes(mount);
  overviewRoutes(mount);
  jobRoutes(mount);
  invoiceRoutes(mount, mountUnbound, ports);
  changeRequestRoutes(mount);
  ownDataRoutes(mount, mountUnbound, ports);
  openingItemRoutes(mount);
  savingsRoutes(mount, ports);
  sepaRoutes(mount);
  accountingRoutes(mount);
  spamRoutes(mount, ports);
  approvalRoutes(mount);
  applicationRoutes(mount, ports);

  const forgotten = notMounted();
  if (forgotten.length > 0) throw new Error(`Endpoints of the contract without a route: ${forgotten.join(', ')}`);

  app.use('*', followRequests(ports));

  app.use('/api/v1/*', async (context, next) => {
    await next();
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
    if (!context.res.headers.has('Content-Security-Policy')) context.header('Content-Security-Policy', apiPolicy);
    context.header('X-Content-Type-Options', 'nosniff');
    context.header(contractHeader, apiContract);
  });
  app.use('/api/v1/*', (context, next) => {
    const isForm = context.req.header('Content-Type')?.startsWith('multipart/form-data');
    return bodyLimit({
      maxSize: isForm ? ports.settings.uploadBytes + 10_000 : mostJsonBytes,
      onError: () => {
        throw isForm ? fileTooLarge(ports.settings.uploadBytes) : new Refusal('request.tooLarge');
      },
    })(context, next);
  });
  app.get('/api/v1/openapi.json', context => context.json(theDocument()));
  app.get('/api/v1/docs', context => context.html(documentationPage(theDocument())));
  // The address in the header of a mail: programs without one-click unsubscription (RFC 8058) open it in the browser.
  app.get('/api/v1/public/mails/:secret/unsubscribe', context =>
    context.redirect(`${ports.settings.publicUrl}/unsubscribe/${encodeURIComponent(context.req.param('secret'))}`),
  );
  app.route('/api/v1', routes);
  app.all('/api/*', () => {
    throw new Refusal('endpoint.notFound');
  });

  app.get('/healthz', context => context.json({ alive: true }));
  app.get('/readyz', async context => {
    await ports.database
      .transaction(async () => {})
      .catch((cause: unknown) => {
        ports.log.error({ cause }, 'the database does not answer');
        throw new Refusal('server.unavailable');
      });
    return context.json({ ready: true });
  });

  app.onError((cause, context) => {
    if (cause instanceof Refusal) {
      const { retryAfterSeconds } = cause.details;
      if (retryAfterSeconds) context.header('Retry-After', String(retryAfterSeconds));
      return context.json(cause.body, cause.status);
    }
    if (isUnavailable(cause)) {
      ports.log.error({ cause, method: context.req.method, route: routeOf(context) }, 'the database is not available');
      context.header('Retry-After', '10');
      return context.json({ error: 'server.unavailable' }, 503);
    }
    const errorCode = requestIdOf(context);
    ports.log.error({ errorCode, cause, method: context.req.method, route: routeOf(context) }, 'request failed');
    return context.json({ detail: 'server.failed', errorCode }, 500);
  });

  return app;
}

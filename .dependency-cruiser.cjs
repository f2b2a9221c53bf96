/** Import rules between the zones of the architecture (docs/decisions). */
const zone = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** The floors, bottom up: imports go to the same floor or a lower one. The files directly in `server/src` are the
 *  composition root; in the front ends it is `app`. */
const { server: floors, ...frontEnds } = require('./scripts/floors.json');
const domains = floors.slice(floors.indexOf('access')).join('|');
const tests = '\\.test\\.ts$|/testing/|^server/src/testing';
const onFloors = floors.map((floor, place) =>
  zone(
    `floor-of-${floor}`,
    { path: `^server/src/${floor}/`, pathNot: tests },
    { path: `^server/src/(${[...floors.slice(place + 1), '[^/]+\\.ts$', 'tab/'].join('|')})` },
    'A lower floor asks a higher one through a hook registered in `hooks.ts`, or queries the tables.',
  ),
);

const inFrontEnds = Object.entries(frontEnds).flatMap(([part, own]) => [
  ...own
    .slice(0, -1)
    .map((floor, place) =>
      zone(
        `${part}-${floor}`,
        { path: `^${part}/src/${floor}/`, pathNot: '\\.test\\.tsx?$|/testing/' },
        { path: `^${part}/src/(${own.slice(place + 1).join('|')})/` },
        'A lower floor shows a part of a higher one through a `slot` that `app` fills.',
      ),
    ),
  zone(
    `${part}-floors`,
    { path: `^${part}/src/` },
    { path: `^${part}/src/(?!(${own.join('|')}|testing)/)` },
    'A new folder needs a place among the floors.',
  ),
]);

/** Tables of the platform and the services. Only domains join tables of each other. */
const tablesOfPlatform = ['attempts', 'columns', 'stored/[^/]+'];
const tablesOfServices = [...tablesOfPlatform, 'audit', 'files', 'jobs', 'mails'];
const onOwnTables = Object.entries({ platform: tablesOfPlatform, services: tablesOfServices }).map(([floor, own]) =>
  zone(
    `tables-of-${floor}`,
    { path: `^server/src/${floor}/`, pathNot: tests },
    { path: '^server/src/tables/', pathNot: `^server/src/tables/(${own.join('|')})\\.ts$` },
    'Platform and services ask for records of a domain through a hook.',
  ),
);

module.exports = {
  forbidden: [
    zone('no-cycles', {}, { circular: true }, 'Merge two files that import each other, or extract a third.'),
    zone(
      'contract-alone',
      { path: '^contract/src' },
      { path: '^(server|kit|shell|admin|member|mocks)/' },
      'The contract imports no other workspace.',
    ),
    zone(
      'kit-on-contract',
      { path: '^kit/src' },
      { path: '^(server|shell|admin|member|mocks)/' },
      'kit uses the contract only.',
    ),
    zone(
      'front-ends-apart',
      { path: '^(shell|admin|member)/src', pathNot: '\\.test\\.tsx?$|/testing' },
      { path: '^(server|shell|admin|member|mocks)/', pathNot: '^$1/' },
      'The front ends are combined only at run time, through the contract of kit.',
    ),
    zone(
      'server-on-contract',
      { path: '^server/src' },
      { path: '^(kit|shell|admin|member|mocks)/' },
      'The server imports no front end.',
    ),
    zone(
      'endpoints-stay-in-the-server',
      { path: '^(kit|shell|admin|member)/src', pathNot: '\\.test\\.tsx?$' },
      { path: '^contract/src/(endpoint|openapi|.*Endpoints\\.ts)', dependencyTypesNot: ['type-only'] },
      'The endpoint list would put every schema into every bundle; type imports are erased.',
    ),
    zone(
      'labels-by-language',
      { path: '^(kit|shell|admin|member)/src', pathNot: '\\.test\\.tsx?$' },
      { path: '^contract/src/labels/index\\.ts$', dependencyTypesNot: ['type-only'] },
      'A browser loads one language: `labels/de` or `labels/en`.',
    ),
    zone(
      'react-admin-whole',
      { path: '^admin/src' },
      { path: 'node_modules/(ra-core|ra-ui-materialui)/' },
      'What react-admin exports is imported from `react-admin`.',
    ),
    ...onFloors,
    ...inFrontEnds,
    ...onOwnTables,
    zone(
      'domains-by-their-index',
      { path: `^server/src/(${domains})/`, pathNot: tests },
      {
        path: `^server/src/(${domains})/`,
        pathNot: `^server/src/(${domains})/index\\.ts$|^server/src/$1/`,
      },
      'A domain exports through its `index.ts` only.',
    ),
    zone(
      'services-by-their-index',
      { path: `^server/src/(${domains})/`, pathNot: tests },
      { path: '^server/src/services/', pathNot: '^server/src/services/[^/]+/index\\.ts$' },
      'A service exports through its `index.ts` only.',
    ),
    zone(
      'services-apart',
      { path: '^server/src/services/([^/]+)/', pathNot: tests },
      { path: '^server/src/services/', pathNot: '^server/src/services/($1/|[^/]+/index\\.ts$)' },
      'A service exports through its `index.ts` only.',
    ),
    zone(
      'every-folder-on-a-floor',
      { path: '^server/src/[^/]+/', pathNot: `^server/src/(${[...floors, 'tab'].join('|')})/` },
      { path: '^server/src/' },
      'A new folder of the server needs a place among the floors.',
    ),
    zone(
      'no-folder-beside-the-floors',
      { path: '^server/src/' },
      { path: '^server/src/[^/]+/', pathNot: `^server/src/(${[...floors, 'tab', 'testing'].join('|')})/` },
      'A new folder of the server needs a place among the floors.',
    ),
    zone(
      'product-without-test-helpers',
      { path: '^server/src/', pathNot: tests },
      { path: `/testing/|^server/src/testing` },
      'Helpers of tests stay out of the product.',
    ),
    zone(
      'drivers-of-the-platform',
      { path: '^server/src/', pathNot: `${tests}|^server/src/(platform|tab)/` },
      { path: 'node_modules/(@electric-sql|pg|drizzle-orm/(pglite|node-postgres|migrator))(/|\\.)' },
      'Only the platform opens a database; a domain gets a transaction.',
    ),
    zone(
      'domain-is-pure',
      {
        path: '^server/src/(.*/(domain|dayBlock|balance|quarterHours|simulator)|energy/surplus/(accuracy|forecast|hours|levels|sun))\\.ts$',
      },
      {
        path: '^server/src/platform/(?!(present|groups|days|yieldToEventLoop)\\.ts$|spreadsheet/)|drizzle-orm|node_modules/hono|^node:',
      },
      'Rules are pure: no database, no request, no clock.',
    ),
    zone(
      'slices-run-anywhere',
      {
        path: '^server/src/(access|communities|people|energy|market|money|services/(audit|files|jobs)|operation/operator|office/(cockpit|search)|tab)/',
        pathNot: `${tests}|/node/`,
      },
      { dependencyTypes: ['core'] },
      'Files, mail and clock are ports: the slices also run in a browser. What only Node can do is in a folder `node`.',
    ),
    zone(
      'no-react-admin-in-shell-and-member',
      { path: '^(kit|shell|member)/src' },
      { path: 'node_modules/ra-' },
      'Shell and member stay light.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};

/** The zones of the architecture (docs/decisions): what may import what. */
const zone = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** The floors of the server, from the ground up: an import goes to the same floor or to one below. What stands beside
 *  them in `server/src` is the composition root, which puts them together. */
const floors = ['tables', 'platform', 'services', 'access', 'communities', 'people', 'energy', 'money', 'overall'];
const tests = '\\.test\\.ts$|/testing/|^server/src/testing';
const onFloors = floors.map((floor, place) =>
  zone(
    `floor-of-${floor}`,
    { path: `^server/src/${floor}/`, pathNot: tests },
    { path: `^server/src/(${[...floors.slice(place + 1), '[^/]+\\.ts$', 'tab/'].join('|')})` },
    'What a lower floor must ask of a higher one is a hook that `hooks.ts` registers, or a question to the tables.',
  ),
);

module.exports = {
  forbidden: [
    zone('no-cycles', {}, { circular: true }, 'Two files that need each other are one, or want a third.'),
    zone(
      'contract-alone',
      { path: '^contract/src' },
      { path: '^(server|kit|shell|admin|member|mocks)/' },
      'The contract depends on nothing of ours.',
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
      'The parts meet at run time only, through the contract of kit.',
    ),
    zone(
      'server-on-contract',
      { path: '^server/src' },
      { path: '^(kit|shell|admin|member|mocks)/' },
      'The server knows no front end.',
    ),
    zone(
      'endpoints-stay-in-the-server',
      { path: '^(kit|shell|admin|member)/src', pathNot: '\\.test\\.tsx?$' },
      { path: '^contract/src/(endpoint|openapi|.*Endpoints\\.ts)', dependencyTypesNot: ['type-only'] },
      'The list of endpoints would put every schema into every bundle; its types cost nothing.',
    ),
    ...onFloors,
    zone(
      'domains-by-their-index',
      { path: '^server/src/(access|communities|people|energy|money|overall)/', pathNot: tests },
      {
        path: '^server/src/(access|communities|people|energy|money|overall)/',
        pathNot: '^server/src/(access|communities|people|energy|money|overall)/index\\.ts$|^server/src/$1/',
      },
      'A domain offers what its `index.ts` names.',
    ),
    zone(
      'services-by-their-index',
      { path: '^server/src/(access|communities|people|energy|money|overall)/', pathNot: tests },
      { path: '^server/src/services/', pathNot: '^server/src/services/[^/]+/index\\.ts$' },
      'A service offers what its `index.ts` names.',
    ),
    zone(
      'domain-is-pure',
      { path: '^server/src/.*/(domain|dayBlock|balance|quarterHours|simulator)\\.ts$' },
      { path: '^server/src/platform|drizzle-orm|node_modules/hono|^node:' },
      'Rules need no database, no request and no clock.',
    ),
    zone(
      'slices-run-anywhere',
      {
        path: '^server/src/(access|communities|people|energy|money|services/(audit|files|jobs)|overall/(cockpit|search|operator)|tab)/',
        pathNot: `${tests}|^server/src/energy/imports/(readers|folder)/|^server/src/services/files/s3Objects`,
      },
      { dependencyTypes: ['core'] },
      'Files, mail and clock are ports: the slices also run in a browser.',
    ),
    zone(
      'no-material-in-shell-and-member',
      { path: '^(kit|shell|member)/src' },
      { path: 'node_modules/(@mui|@emotion|react-admin|ra-)' },
      'Shell and member stay light.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};

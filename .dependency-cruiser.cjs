// Who may import whom (docs/architecture.md). No feature is named: $1 is the folder that matched.
// scripts/checks/boundaries.ts plants one forbidden import per rule and requires each to be caught.

const tests = '[.]test[.]tsx?$'
const product = '^packages/[^/]+/src/'

const forbid = (name, from, to, fromNot) => ({
  name,
  severity: 'error',
  from: fromNot ? { path: from, pathNot: fromNot } : { path: from },
  to,
})

/** The folders of the platform, lowest first: each imports only itself and what stands before it. */
const floors = ['core', 'database', 'events|places|photos|logging', 'identity', 'mail', 'http']
const platform = '^packages/server/src/platform/'
const platformFloors = floors.map((folders, floor) =>
  forbid(
    `platform-points-down-from-${folders.split('|')[0]}`,
    `${platform}(${folders})/`,
    {
      path: platform,
      pathNot: `${platform}(${['$1', ...floors.slice(0, floor)].join('|')})/`,
    },
    tests,
  ),
)

module.exports = {
  forbidden: [
    // Types vanish before anything is loaded, so they may name each other.
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    // A rule cannot match an import that leads nowhere. Vite answers those with a question mark.
    {
      name: 'imports-lead-somewhere',
      severity: 'error',
      from: { path: '^(packages|e2e|lab|scripts)/' },
      to: { couldNotResolve: true, pathNot: '[?]|^virtual:' },
    },
    forbid(
      'domain-is-pure',
      '^packages/domain/src/',
      {
        path: '.',
        pathNot: '^packages/domain/src/|node_modules/zod/',
      },
      tests,
    ),
    forbid('domain-tests-are-pure', `^packages/domain/(test/|src/.*${tests})`, {
      path: '.',
      pathNot: '^packages/domain/(src|test)/|node_modules/(zod|vitest|fast-check)/',
    }),
    forbid('shared-code-uses-small-zod', '^packages/(domain|web)/', {
      path: 'node_modules/zod/',
      pathNot: 'node_modules/zod/(v4/)?(mini|core|locales)/',
    }),
    forbid('web-and-server-never-meet', '^packages/(web|server)/', {
      path: '^packages/(web|server)/',
      pathNot: '^packages/$1/',
    }),
    forbid(
      'product-knows-no-tests',
      product,
      {
        path: `^(packages/(domain|server)/test|e2e|lab|scripts)/|${tests}`,
      },
      tests,
    ),
    forbid('platform-knows-no-feature', '^packages/server/src/platform/', {
      path: '^packages/server/src/(features|operations)/',
    }),
    ...platformFloors,
    forbid(
      'feature-front-door-only',
      '^packages/server/src/features/([^/]+)/',
      {
        path: '^packages/server/src/features/([^/]+)/',
        pathNot: '^packages/server/src/features/($1/|[^/]+/index[.]ts$)',
      },
      tests,
    ),
    forbid(
      'only-the-top-composes',
      '^packages/server/src/(features|platform)/',
      {
        path: '^packages/server/src/((app|main|worker)[.]ts$|(commands|start)/)',
      },
      tests,
    ),
    forbid('routes-hold-no-sql', '/routes[.]ts$', { path: 'node_modules/(kysely|pg)/' }),
    forbid('services-know-no-routes', '/service[.]ts$', { path: '/routes[.]ts$' }),
    forbid('queries-are-the-bottom', '/queries[.]ts$', {
      path: '/(service|routes|listeners|jobs)[.]ts$',
    }),
    forbid('web-features-never-meet', '^packages/web/src/features/([^/]+)/', {
      path: '^packages/web/src/features/',
      pathNot: '^packages/web/src/features/$1/',
    }),
    forbid('only-app-composes', '^packages/web/src/(features|cards|brand|ui|lib)/', {
      path: '^packages/web/src/app/',
    }),
    forbid(
      'ui-is-a-leaf',
      '^packages/web/src/ui/',
      {
        path: '.',
        pathNot:
          '^packages/web/src/(ui|styles|brand)/|node_modules/(react|react-dom|react-hook-form|react-error-boundary|radix-ui|lucide-react|@dnd-kit)/',
      },
      tests,
    ),
    forbid('cards-know-no-feature', '^packages/web/src/cards/', {
      path: '^packages/web/src/features/',
    }),
    forbid(
      'brand-is-a-leaf',
      '^packages/web/src/brand/',
      {
        path: '.',
        pathNot: '^packages/web/src/(brand/|ui/layout/(Anchor|class-names))|node_modules/react/',
      },
      tests,
    ),
    forbid('lib-knows-no-screen', '^packages/web/src/lib/', {
      path: '^packages/web/src/(ui|cards|brand|features)/',
    }),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/[^/]+/(dist|generated)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}

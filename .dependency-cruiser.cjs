// Who may import whom (docs/architecture.md). No feature is named: $1 is the folder that matched.
// Each rule's comment says what to do instead; `npm run check` prints it with the violation.
// scripts/checks/boundaries.ts plants one forbidden import per rule and requires each to be caught.

const tests = '[.]test[.]tsx?$'
const server = '^packages/server/src/'
const platform = `${server}platform/`
const features = `${server}features/`
const web = '^packages/web/src/'

const forbid = (name, comment, { from, except, to, allow }) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, ...(except && { pathNot: except }) },
  to: { path: to, ...(allow && { pathNot: allow }) },
})

/** The folders of the platform by layer, the lowest first. */
const layers = ['core', 'database', 'events|places|photos|logging', 'identity', 'mail', 'http']
const layerRules = layers.map((folders, layer) =>
  forbid(
    `platform-points-down-from-${folders.split('|')[0]}`,
    `Folders of the platform import only those of lower layers (${layers.join(', ')}): move the shared part to a lower layer, or pass it in as a parameter.`,
    {
      from: `${platform}(${folders})/`,
      except: tests,
      to: platform,
      allow: `${platform}(${['$1', ...layers.slice(0, layer)].join('|')})/`,
    },
  ),
)

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Two files need each other, if only for a type: move what both need into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-lead-somewhere',
      comment: 'The file or package does not exist: correct the path, or install the package.',
      severity: 'error',
      from: {},
      // Vite answers imports that end in a question mark or begin with "virtual:".
      to: { couldNotResolve: true, pathNot: '[?]|^virtual:' },
    },
    forbid(
      'domain-is-pure',
      'Rules run in the browser and on the server: import only the domain and zod, and take anything else as a parameter.',
      {
        from: '^packages/domain/src/',
        except: tests,
        to: '.',
        allow: '^packages/domain/src/|node_modules/zod/',
      },
    ),
    forbid(
      'domain-tests-are-pure',
      'Tests of rules run without a server: import only the domain, zod, vitest and fast-check, or move the test to packages/server.',
      {
        from: `^packages/domain/(test/|src/.*${tests})`,
        to: '.',
        allow: '^packages/domain/(src|test)/|node_modules/(zod|vitest|fast-check)/',
      },
    ),
    forbid(
      'shared-code-uses-small-zod',
      "The browser loads this file: write `import * as z from 'zod/mini'`.",
      {
        from: '^packages/(domain|web)/',
        to: 'node_modules/zod/',
        allow: 'node_modules/zod/(v4/)?(mini|core|locales)/',
      },
    ),
    forbid(
      'web-and-server-never-meet',
      'Web and server share code through packages/domain: move the rule, schema or text there.',
      { from: '^packages/(web|server)/', to: '^packages/(web|server)/', allow: '^packages/$1/' },
    ),
    forbid(
      'product-knows-no-tests',
      'Test code is not shipped: move what the product needs into packages/*/src.',
      {
        from: '^packages/[^/]+/src/',
        except: tests,
        to: `^(packages/(domain|server)/test|e2e|scripts)/|${tests}`,
      },
    ),
    forbid(
      'nobody-imports-the-lab',
      'The lab may import the product, never the other way round: move the shared part to scripts or to a test kit.',
      { from: '^(packages|scripts|e2e)/', to: '^lab/' },
    ),
    forbid(
      'lab-kit-knows-no-experiment',
      'Every experiment builds on the kit: move the shared part into lab/kit.',
      { from: '^lab/kit/', to: '^lab/', allow: '^lab/kit/' },
    ),
    forbid(
      'platform-knows-no-feature',
      'The platform serves every feature: let the feature register itself or pass a function in (app.ts composes).',
      { from: platform, to: `${server}(features|operations)/` },
    ),
    ...layerRules,
    forbid(
      'feature-front-door-only',
      "Features reach each other through index.ts only: export the function there, or react to the feature's event.",
      {
        from: `${features}([^/]+)/`,
        except: tests,
        to: features,
        allow: `${features}($1/|[^/]+/index[.]ts$)`,
      },
    ),
    forbid(
      'feature-front-door-from-outside',
      'Operations, commands, start and lab experiments reach a feature through its index.ts only: export the function there. lab/bench alone measures internals.',
      {
        from: `${server}((operations|start|commands)/|(main|worker)[.]ts$)|^lab/(attack|faults|cluster|kit)/`,
        except: tests,
        to: features,
        allow: `${features}[^/]+/index[.]ts$`,
      },
    ),
    forbid(
      'only-the-top-composes',
      'app.ts composes features, operations and the platform, not the other way round: take what you need from Deps or as a parameter.',
      {
        from: `${server}(features|operations|platform)/`,
        except: tests,
        to: `${server}((app|main|worker)[.]ts$|(commands|start)/)`,
      },
    ),
    forbid('routes-hold-no-sql', 'Move the statement into queries.ts and call the service.', {
      from: '/routes[.]ts$',
      to: 'node_modules/(kysely|pg)/',
    }),
    forbid(
      'services-know-no-routes',
      'A service does not know HTTP: move the shared part into the service.',
      { from: '/service[.]ts$', to: '/routes[.]ts$' },
    ),
    forbid(
      'queries-are-the-bottom',
      'Queries only read and write: pass the decision in as a parameter, or move the code into the service.',
      { from: '/queries[.]ts$', to: '/(service|routes|listeners|jobs)[.]ts$' },
    ),
    forbid(
      'web-features-never-meet',
      'Pages compose features: pass the element or callback in from app/pages, or move what both need to cards or lib.',
      {
        from: `${web}features/([^/]+)/`,
        to: `${web}features/`,
        allow: `${web}features/$1/`,
      },
    ),
    forbid(
      'only-app-composes',
      'Only main.tsx and app import app: pass what you need in as a property, or move it to lib.',
      { from: `${web}(features|cards|brand|ui|lib)/`, to: `${web}app/` },
    ),
    forbid(
      'ui-is-a-leaf',
      'ui holds no word of the product: take texts and values as properties, or move the component to cards.',
      {
        from: `${web}ui/`,
        except: tests,
        to: '.',
        allow: `${web}(ui|brand)/|${web}lib/store|node_modules/(react|react-hook-form|react-error-boundary|@radix-ui|lucide-react)/`,
      },
    ),
    forbid(
      'cards-know-no-feature',
      'Cards serve every feature: take what is special to one as a property.',
      { from: `${web}cards/`, to: `${web}features/` },
    ),
    forbid(
      'brand-is-a-leaf',
      'The prerendered landing page draws the brand too: import only brand, Anchor and class names.',
      {
        from: `${web}brand/`,
        except: tests,
        to: '.',
        allow: `${web}(brand/|ui/layout/(Anchor|class-names))|node_modules/react/`,
      },
    ),
    forbid(
      'lib-knows-no-screen',
      'lib is below every screen: move the component-specific part next to its component.',
      { from: `${web}lib/`, to: `${web}(ui|cards|brand|features)/` },
    ),
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

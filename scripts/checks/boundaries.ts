import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { capture } from '../capture.ts'

/** One import per rule that it must refuse: the importing file and what it names. */
const planted: Record<string, [file: string, imported: string]> = {
  'no-cycles': ['packages/server/src/platform/core/a.ts', './b.ts'],
  'imports-lead-somewhere': ['packages/server/src/deps.ts', './nowhere.ts'],
  'domain-is-pure': ['packages/domain/src/items/rule.ts', 'node:fs'],
  'domain-tests-are-pure': ['packages/domain/src/items/rule.test.ts', 'kysely'],
  'shared-code-uses-small-zod': ['packages/domain/src/items/item.ts', 'zod'],
  'web-and-server-never-meet': [
    'packages/web/src/lib/queries/api.ts',
    '../../../../server/src/deps.ts',
  ],
  'product-knows-no-tests': ['packages/server/src/app.ts', './features/items/items.test.ts'],
  'nobody-imports-the-lab': ['scripts/serve.ts', '../lab/kit/load.ts'],
  'lab-kit-knows-no-experiment': ['lab/kit/load.ts', '../bench/rows/search.ts'],
  'platform-knows-no-feature': [
    'packages/server/src/platform/core/b.ts',
    '../../features/items/index.ts',
  ],
  'platform-points-down-from-core': ['packages/server/src/platform/core/c.ts', '../database/d.ts'],
  'platform-points-down-from-database': [
    'packages/server/src/platform/database/d.ts',
    '../logging/e.ts',
  ],
  'platform-points-down-from-events': [
    'packages/server/src/platform/logging/e.ts',
    '../photos/e.ts',
  ],
  'platform-points-down-from-identity': [
    'packages/server/src/platform/identity/f.ts',
    '../mail/g.ts',
  ],
  'platform-points-down-from-mail': ['packages/server/src/platform/mail/g.ts', '../http/h.ts'],
  'platform-points-down-from-http': ['packages/server/src/platform/http/h.ts', '../jobs.ts'],
  'feature-front-door-only': ['packages/server/src/features/offers/jobs.ts', '../items/queries.ts'],
  'feature-front-door-from-outside': [
    'packages/server/src/operations/demo/fill.ts',
    '../../features/items/queries.ts',
  ],
  'only-the-top-composes': ['packages/server/src/features/items/index.ts', '../../app.ts'],
  'routes-hold-no-sql': ['packages/server/src/features/items/routes.ts', 'kysely'],
  'services-know-no-routes': ['packages/server/src/features/items/service.ts', './routes.ts'],
  'queries-are-the-bottom': ['packages/server/src/features/items/queries.ts', './service.ts'],
  'web-features-never-meet': ['packages/web/src/features/offers/List.tsx', '../items/Item.tsx'],
  'only-app-composes': ['packages/web/src/features/items/Item.tsx', '../../app/App.tsx'],
  'ui-is-a-leaf': ['packages/web/src/ui/form/Button.tsx', '../../lib/queries/api.ts'],
  'cards-know-no-feature': [
    'packages/web/src/cards/item/Card.tsx',
    '../../features/items/Item.tsx',
  ],
  'brand-is-a-leaf': ['packages/web/src/brand/Mark.tsx', '../lib/format.ts'],
  'lib-knows-no-screen': ['packages/web/src/lib/format.ts', '../ui/form/Button.tsx'],
}
/** Files that planted imports name and that import nothing forbidden themselves. */
const harmless: Record<string, string> = {
  'packages/server/src/features/items/items.test.ts': 'export const it = 1\n',
  'packages/web/src/app/App.tsx': 'export const App = 1\n',
  'packages/server/src/platform/photos/e.ts': 'export const it = 1\n',
  'packages/server/src/platform/jobs.ts': 'export const it = 1\n',
  'lab/bench/rows/search.ts': 'export const it = 1\n',
}

type Rule = { name: string; comment: string }
type Cruise = {
  modules: { source: string }[]
  summary: { violations: { from: string; to: string; rule: { name: string } }[] }
}

/** Forbidden imports, and every rule that does not catch the import planted for it. */
export async function findBoundaryFaults(): Promise<string> {
  const field = plantForbiddenImports()
  try {
    const [real, trial] = await Promise.all([cruise('.'), cruise(field)])
    return [...violations(real), ...filesUnseen(real), ...rulesAsleep(trial)].join('\n')
  } finally {
    rmSync(field, { recursive: true })
  }
}

const cruised = ['packages', 'lab', 'scripts', 'e2e']

/** A small tree of our layout, within reach of node_modules and out of sight of other tools. */
function plantForbiddenImports(): string {
  const field = `.cache/planted-${process.pid}`
  const files = new Map(Object.entries(harmless))
  for (const [file, imported] of Object.values(planted)) {
    files.set(file, `${files.get(file) ?? 'export const it = 1\n'}import '${imported}'\n`)
  }
  // A circle that a type closes: types count.
  const b = 'packages/server/src/platform/core/b.ts'
  files.set(b, `${files.get(b)}import type { it } from './a.ts'\n`)
  files.set('e2e/harmless.test.ts', 'export const it = 1\n')
  files.set('tsconfig.json', JSON.stringify({ extends: resolve('tsconfig.json') }))
  for (const [file, text] of files) {
    mkdirSync(join(field, dirname(file)), { recursive: true })
    writeFileSync(join(field, file), text)
  }
  return field
}

async function cruise(folder: string): Promise<Cruise> {
  const program = resolve('node_modules/.bin/depcruise')
  const config = resolve('.dependency-cruiser.cjs')
  const parameters = [program, '--config', config, '--output-type', 'json', ...cruised]
  const { output } = await capture(process.execPath, parameters, { cwd: folder })
  if (!output.startsWith('{')) throw new Error(output)
  return JSON.parse(output)
}

/** Every violation, and what its rule says to do instead. */
function violations({ summary }: Cruise): string[] {
  const comments = new Map(readRules().map(({ name, comment }) => [name, comment]))
  return summary.violations.map(
    ({ rule: { name }, from, to }) => `${name}: ${from} imports ${to}\n  ${comments.get(name)}`,
  )
}

/** A cruiser that does not understand the compiler sees no modules and reports nothing. */
function filesUnseen({ modules }: Cruise): string[] {
  const seen = new Set(modules.map(({ source }) => source))
  return globSync(['packages/*/src/**/*.{ts,tsx}', '{lab,scripts,e2e}/**/*.ts'])
    .filter((file) => !file.endsWith('.d.ts') && !seen.has(file))
    .map((file) => `${file} was not looked at`)
}

function rulesAsleep({ summary }: Cruise): string[] {
  const caught = new Set(summary.violations.map(({ rule, from }) => `${rule.name} ${from}`))
  return readRules().flatMap(({ name, comment }) => [
    ...(caught.has(`${name} ${planted[name]?.[0]}`)
      ? []
      : [`the rule ${name} does not catch the import planted for it`]),
    ...(comment ? [] : [`the rule ${name} has no comment that says what to do instead`]),
  ])
}

function readRules(): Rule[] {
  const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
  return (config as { forbidden: Rule[] }).forbidden
}

import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { capture } from '../capture.ts'

/** The import that each rule must refuse: in which file, and what it names. */
const planted: Record<string, [file: string, imported: string]> = {
  'no-cycles': ['packages/server/src/platform/core/a.ts', './b.ts'],
  'imports-lead-somewhere': ['packages/server/src/deps.ts', './nowhere.ts'],
  'domain-is-pure': ['packages/domain/src/items/rule.ts', 'node:fs'],
  'domain-tests-are-pure': ['packages/domain/src/items/rule.test.ts', 'kysely'],
  'shared-code-uses-small-zod': ['packages/domain/src/items/item.ts', 'zod'],
  'web-and-server-never-meet': ['packages/web/src/lib/api.ts', '../../../server/src/deps.ts'],
  'product-knows-no-tests': ['packages/server/src/app.ts', './features/items/items.test.ts'],
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
  'only-the-top-composes': ['packages/server/src/features/items/index.ts', '../../app.ts'],
  'routes-hold-no-sql': ['packages/server/src/features/items/routes.ts', 'kysely'],
  'services-know-no-routes': ['packages/server/src/features/items/service.ts', './routes.ts'],
  'queries-are-the-bottom': ['packages/server/src/features/items/queries.ts', './service.ts'],
  'web-features-never-meet': ['packages/web/src/features/offers/List.tsx', '../items/Item.tsx'],
  'only-app-composes': ['packages/web/src/features/items/Item.tsx', '../../app/App.tsx'],
  'ui-is-a-leaf': ['packages/web/src/ui/form/Button.tsx', '../lib/api.ts'],
  'cards-know-no-feature': [
    'packages/web/src/cards/item/Card.tsx',
    '../../features/items/Item.tsx',
  ],
  'brand-is-a-leaf': ['packages/web/src/brand/Mark.tsx', '../lib/format.ts'],
  'lib-knows-no-screen': ['packages/web/src/lib/format.ts', '../ui/form/Button.tsx'],
}
/** Files that the planted imports name and that import nothing forbidden themselves. */
const harmless: Record<string, string> = {
  'packages/server/src/features/items/items.test.ts': 'export const it = 1\n',
  'packages/web/src/app/App.tsx': 'export const App = 1\n',
  'packages/server/src/platform/photos/e.ts': 'export const it = 1\n',
  'packages/server/src/platform/jobs.ts': 'export const it = 1\n',
}

type Cruise = {
  modules: { source: string }[]
  summary: { violations: { from: string; to: string; rule: { name: string } }[] }
}

/** Forbidden imports, plus every rule that no longer catches the import planted for it. */
export async function findBoundaryFaults(): Promise<string> {
  const field = plantForbiddenImports()
  try {
    const [real, trial] = await Promise.all([cruise('.'), cruise(field)])
    return [...violations(real), ...filesUnseen(real), ...rulesAsleep(trial)].join('\n')
  } finally {
    rmSync(field, { recursive: true })
  }
}

/** A small tree of our layout, within reach of node_modules and out of sight of other tools. */
function plantForbiddenImports(): string {
  const field = `.cache/planted-${process.pid}`
  const files = new Map(Object.entries(harmless))
  for (const [file, imported] of Object.values(planted)) {
    files.set(file, `${files.get(file) ?? 'export const it = 1\n'}import '${imported}'\n`)
  }
  files.set(
    'packages/server/src/platform/core/b.ts',
    `${files.get('packages/server/src/platform/core/b.ts')}import './a.ts'\n`,
  )
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
  const parameters = [program, '--config', config, '--output-type', 'json', 'packages']
  const { output } = await capture(process.execPath, parameters, { cwd: folder })
  if (!output.startsWith('{')) throw new Error(output)
  return JSON.parse(output)
}

function violations({ summary }: Cruise): string[] {
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`)
}

/** A cruiser that does not understand the compiler sees no modules and is content. */
function filesUnseen({ modules }: Cruise): string[] {
  const seen = new Set(modules.map(({ source }) => source))
  return globSync('packages/*/src/**/*.{ts,tsx}')
    .filter((file) => !file.endsWith('.d.ts') && !seen.has(file))
    .map((file) => `${file} was not looked at`)
}

function rulesAsleep({ summary }: Cruise): string[] {
  const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
    forbidden: { name: string }[]
  }
  const caught = new Set(summary.violations.map(({ rule, from }) => `${rule.name} ${from}`))
  return forbidden
    .filter(({ name }) => !caught.has(`${name} ${planted[name]?.[0]}`))
    .map(({ name }) => `the rule ${name} does not catch the import planted for it`)
}

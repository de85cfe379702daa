/** Everything that is judged without running the product; `npm run check` and `npm test` share it. */
import { resolve } from 'node:path'
import { capture } from './capture.ts'
import { findBoundaryFaults } from './checks/boundaries.ts'
import { findRawColors } from './checks/colors.ts'
import { findStalePaths } from './checks/doc-paths.ts'
import { findForeignWrites } from './checks/table-owners.ts'
import { findWideStyles } from './checks/wide-styles.ts'
import { findUnmappedRequirements } from './generate/requirements.ts'
import { seconds } from './progress.ts'

type Check = {
  name: string
  /** What is wrong, or an empty text. */
  find: () => Promise<string>
}

const checks: Check[] = [
  { name: 'types of domain, server and tests', find: () => types('tsconfig.json') },
  { name: 'types of the web client', find: () => types('packages/web/tsconfig.json') },
  {
    name: 'types of the service worker',
    find: () => types('packages/web/src/service-worker/tsconfig.json'),
  },
  {
    name: 'lint and format',
    find: () =>
      tool('@biomejs/biome/bin/biome', 'check', '--diagnostic-level=error', '--colors=off'),
  },
  { name: 'import boundaries', find: findBoundaryFaults },
  { name: 'dead code', find: () => tool('knip/bin/knip.js', '--no-progress', '--no-config-hints') },
  { name: 'code that only tests call', find: deadProductCode },
  { name: 'table owners', find: () => findForeignWrites() },
  { name: 'raw colors', find: () => findRawColors() },
  { name: 'styles of whole pages', find: () => findWideStyles() },
  { name: 'paths in the docs', find: () => findStalePaths() },
  { name: 'lock file in step', find: lockFile },
  { name: 'requirements in step', find: findUnmappedRequirements },
]
const atOnce = 2

/** Runs all checks, a few at a time, and says of each whether it passed. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const waiting = [...checks]
  let failed = 0
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      if (!(await passes(check))) failed++
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { passed: checks.length - failed, failed }
}

async function passes({ name, find }: Check): Promise<boolean> {
  const begun = performance.now()
  const faults = await find().catch((error: unknown) => `the check itself failed: ${error}`)
  console.log(`${faults ? '✗' : '✓'} ${name} (${seconds(begun)})`)
  if (faults) console.log(faults.trimEnd().replace(/^/gm, '    '))
  return faults === ''
}

/** A tool's own words when it is not content. */
async function tool(path: string, ...parameters: string[]): Promise<string> {
  const { code, output } = await capture(process.execPath, [
    resolve('node_modules', path),
    ...parameters,
  ])
  return code === 0 ? '' : output || `${path} ended with ${code} and said nothing`
}

/** Exports of the product that nobody in it imports. Types and files are left to the other run. */
function deadProductCode(): Promise<string> {
  const settings = ['--production', '--config', 'knip-production.json', '--include', 'exports']
  return tool('knip/bin/knip.js', '--no-progress', '--no-config-hints', ...settings)
}

function types(project: string): Promise<string> {
  const state = `.cache/${project.replaceAll('/', '-')}.tsbuildinfo`
  return tool('typescript-7/bin/tsc', '-p', project, '--incremental', '--tsBuildInfoFile', state)
}

async function lockFile(): Promise<string> {
  const ours = process.env.npm_execpath ?? ''
  const [program, ...first] = /npm-cli\.c?js$/.test(ours) ? [process.execPath, ours] : ['npm']
  const parameters = [
    ...first,
    'ci',
    '--dry-run',
    '--ignore-scripts',
    '--offline',
    '--loglevel=error',
  ]
  const { code, output } = await capture(program ?? 'npm', parameters)
  return code === 0 ? '' : output
}

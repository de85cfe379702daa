import { createHash } from 'node:crypto'
import { type Dirent, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { step } from '../progress.ts'
import { buildOffline } from './offline.ts'
import { inlineNotStarted } from './page-shell.ts'
import { prerender } from './prerender.ts'
import { runBuild } from './run-build.ts'
import { buildViews } from './views.ts'
import { runVite, viteProgram } from './vite.ts'

/** What runs: a program of src/commands, the worker, or the server with its pages. */
type Program = 'command' | 'worker' | 'server'

type Output = {
  name: string
  folder: string
  neededBy: readonly Program[]
  /** Files and folders that the output depends on, besides the lock file and this program. */
  sources: string[]
  make: (folder: string) => Promise<void>
}

const webClient = 'packages/web/dist'
const photosProgram = 'packages/server/src/commands/build-sandbox-photos.ts'
const passwordsProgram = 'packages/server/src/commands/build-common-passwords.ts'
const gazetteerProgram = 'packages/server/src/commands/build-gazetteer.ts'

const outputs: Output[] = [
  {
    name: 'gazetteer',
    folder: 'packages/server/generated/gazetteer',
    neededBy: ['command', 'worker', 'server'],
    sources: [
      gazetteerProgram,
      'packages/server/gazetteer',
      'packages/server/src/platform/places/areas.ts',
      'packages/server/src/platform/places/place-names.ts',
      'packages/server/src/platform/places/points.ts',
      'packages/server/src/platform/places/residents.ts',
      'packages/domain/src/states.ts',
    ],
    make: () => runBuild('the gazetteer', [gazetteerProgram], '.'),
  },
  {
    name: 'common passwords',
    folder: 'packages/server/generated/passwords',
    neededBy: ['command', 'worker', 'server'],
    sources: [passwordsProgram],
    make: () => runBuild('the common passwords', [passwordsProgram], '.'),
  },
  {
    name: 'photos of the sandbox',
    folder: 'packages/server/generated/sandbox-photos',
    neededBy: ['worker', 'server'],
    sources: [
      photosProgram,
      'packages/server/demo-photos',
      'packages/server/src/operations/demo/photos.ts',
      'packages/server/src/operations/demo/demo-item.ts',
      'packages/server/src/platform/photos/images.ts',
      'packages/server/src/platform/photos/image-library.ts',
    ],
    make: () => runBuild('the photos of the sandbox', [photosProgram], '.'),
  },
  {
    name: 'server',
    folder: 'packages/server/dist',
    neededBy: ['worker', 'server'],
    sources: [
      'packages/server/src',
      'packages/server/package.json',
      'packages/server/vite.config.ts',
      'packages/domain/src',
    ],
    make: () => runBuild('the server', [viteProgram, 'build'], 'packages/server'),
  },
  {
    name: 'web client',
    folder: webClient,
    neededBy: ['server'],
    sources: ['packages/web', 'packages/domain/src', 'tsconfig.base.json'],
    make: async (folder) => {
      await runVite('the web client')
      await Promise.all([prerender(), buildViews(), buildOffline()])
      inlineNotStarted()
      await compressTexts(folder)
    },
  },
]

const stamp = '.built-from'
const texts = '**/*.{js,css,html,svg,json,txt,xml,webmanifest}'
const MIN_COMPRESSED_BYTES = 1024

/**
 * Builds the outputs that a program needs and whose sources have changed, in parallel. A server that
 * runs meanwhile keeps the files of its own build, unless the program needs them too.
 */
export async function buildOutputs(program: Program = 'server'): Promise<void> {
  const results = await Promise.allSettled(outputsOf(program).map(buildIfOutOfDate))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

export function outputsOf(program: Program): Output[] {
  return outputs.filter(({ neededBy }) => neededBy.includes(program))
}

/** Removes compressed copies, which a watching build would leave stale, and the built-from mark. */
export function forgetWebClient(): void {
  for (const name of globSync(['**/*.br', stamp], { cwd: webClient })) rmSync(join(webClient, name))
}

async function buildIfOutOfDate({ name, folder, sources, make }: Output): Promise<void> {
  const wanted = hashOf(sources)
  const mark = join(folder, stamp)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  rmSync(mark, { force: true })
  await step(`Building the ${name}`, `${name} built`, () => make(folder))
  writeFileSync(mark, wanted)
}

function hashOf(sources: string[]): string {
  const hash = createHash('sha256')
  const files = [...sources, 'package-lock.json', 'scripts/build'].flatMap(filesIn).sort()
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

function filesIn(source: string): string[] {
  if (!existsSync(source)) throw new Error(`${source}, a source of the build, does not exist`)
  return globSync([source, `${source}/**/*`], { withFileTypes: true, exclude: isNoSource })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function isNoSource({ name }: Dirent): boolean {
  return ['node_modules', 'dist', 'generated'].includes(name) || /[.]test[.]tsx?$/.test(name)
}

/** Writes a .br file beside every larger text, so that the server never compresses. */
async function compressTexts(folder: string): Promise<void> {
  const compress = promisify(brotliCompress)
  const files = globSync(texts, { cwd: folder, exclude: ['prerendered', 'views'] }).map((name) =>
    join(folder, name),
  )
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      if (content.length < MIN_COMPRESSED_BYTES) return
      const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      await writeFile(`${file}.br`, await compress(content, { params: size }))
    }),
  )
}

import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, resolve } from 'node:path'
import { capture } from './capture.ts'
import { Fault } from './fault.ts'

/** How to launch it. The Chromium from npm needs flags: it has no graphics card to use. */
export type Chromium = { path: string; flags: string[]; environment: Record<string, string> }

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const otherPlaces = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
const softwareGraphics = [
  '--disable-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

/** The Chromium that CHROMIUM names, else the system's, else npm's, unpacked at first use. */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.CHROMIUM
  if (named) return plain(await mustRun(named))
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...otherPlaces,
  ]
  const found = places.find(isProgram)
  return found && (await runs(found)) ? plain(found) : unpacked()
}

function plain(path: string): Chromium {
  return { path, flags: [], environment: {} }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function runs(path: string, environment: Record<string, string> = {}): Promise<boolean> {
  const { code } = await capture(path, ['--version'], { env: { ...process.env, ...environment } })
  return code === 0
}

async function mustRun(path: string): Promise<string> {
  if (await runs(path)) return path
  throw new Fault(
    `CHROMIUM=${path} does not run: set it to the path of a Chromium, or leave it unset.`,
  )
}

/** The folder appears complete or not at all: the package uses whatever it finds there. */
async function unpacked(): Promise<Chromium> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8'))
  const folder = resolve(`.cache/chromium-${version}-${process.getuid?.() ?? 'all'}`)
  if (!existsSync(folder)) await unpack(dirname(entry), folder)
  const path = join(folder, 'chromium')
  const flags = softwareGraphics
  if (await runs(path)) return { path, flags, environment: fonts(folder) }
  // A bare system lacks NSS, which the package carries too.
  const environment = { ...fonts(folder), LD_LIBRARY_PATH: join(folder, 'al2023/lib') }
  if (await runs(path, environment)) return { path, flags, environment }
  throw new Fault(
    'No Chromium runs on this system: install one (Debian: apt-get install chromium), or set CHROMIUM to the path of one.',
  )
}

async function unpack(packageFolder: string, folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const before = process.env.TMPDIR
  process.env.TMPDIR = unfinished
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    await inflate(join(packageFolder, '../bin/al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  if (existsSync(folder)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, folder)
}

/** A system without fonts draws nothing; the package has one. */
function fonts(folder: string): Record<string, string> {
  return existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }
}

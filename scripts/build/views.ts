import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { viewPlaces } from '../../packages/domain/src/first-view.ts'
import { pageModules } from '../../packages/web/src/app/first-view/page-modules.ts'
import { paintSooner, readShell } from './page-shell.ts'
import { runVite } from './vite.ts'

const folder = 'packages/web/dist'
const views = join(folder, 'views')

/** A file of the client's build, by the name of its source. */
type BuiltFile = { file: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, BuiltFile>

/** Builds the program that renders pages, and for each page the file around it. */
export async function buildViews(): Promise<void> {
  await runVite('the views', '--config', 'vite.server.config.ts', '--logLevel', 'warn')
  const manifest: Manifest = readJson('manifest.json')
  const pageFiles: Record<string, string> = readJson('page-files.json')
  const names = new Map(Object.entries(manifest).map(([name, { file }]) => [file, name]))
  mkdirSync(views, { recursive: true })
  for (const [view, modules] of Object.entries(pageModules)) {
    const begun = modules.map((module) => names.get(pageFiles[module] ?? '') ?? module)
    writeFileSync(join(views, `${view}.html`), viewAround(filesOf(manifest, begun)))
  }
}

function readJson(file: string) {
  return JSON.parse(readFileSync(join(views, file), 'utf8'))
}

/** These parts of the build and all they import, beside those of the app's start. */
function filesOf(manifest: Manifest, begun: string[]): { scripts: string[]; styles: string[] } {
  const known = reach(manifest, ['index.html'])
  const own = [...reach(manifest, begun)].filter((name) => !known.has(name))
  const built = own.map((name) => find(manifest, name))
  return {
    scripts: built.map(({ file }) => file),
    styles: [...new Set(built.flatMap(({ css = [] }) => css))],
  }
}

function reach(manifest: Manifest, names: string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue
    seen.add(name)
    reach(manifest, find(manifest, name).imports ?? [], seen)
  }
  return seen
}

function find(manifest: Manifest, name: string): BuiltFile {
  const built = manifest[name]
  if (!built) throw new Error(`the build knows no ${name}`)
  return built
}

/** The app's page around a rendered one. public/pictures-first.js begins its code. */
function viewAround({ scripts, styles }: ReturnType<typeof filesOf>): string {
  const { page, starting, parts } = readShell('modulepreload', 'stylesheet')
  const sheet = /^<link rel="stylesheet".* href="\/([^"]+)"/
  const sheets = [...parts.flatMap((part) => sheet.exec(part)?.[1] ?? []), ...styles]
  if (sheets.length === 0) throw new Error('the app’s page has no styles')
  const low = [
    ...sheets.map(knownSheet),
    ...parts.filter((part) => !sheet.test(part)),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].map((part) => part.replace(/^<(script|link) /, '<$1 fetchpriority="low" '))
  const early = ['closed-banners.js', 'pictures-first.js', 'early-input.js', 'not-started.js']
  return paintSooner(page, 'theme.js', ...early)
    .replace(/<title>[^<]*<\/title>|<meta name="description"[^>]*>/g, '')
    .replace(
      '</head>',
      () => `<style>${sheets.map(readSheet).join('\n')}</style>${viewPlaces.head}</head>`,
    )
    .replace('<div id="root"></div>', () => `${viewPlaces.markup}${starting}${viewPlaces.markup}`)
    .replace('</body>', () => `<template id="code">${low.join('')}</template></body>`)
    .replace(/\n\s*/g, '\n')
}

/** Styles stand inside the page: as a file of their own they would hold back its first paint. */
function readSheet(file: string): string {
  return readFileSync(join(folder, file), 'utf8').trim()
}

/** The app's code finds a file that is there by its link, and would load this one again. */
function knownSheet(file: string): string {
  return `<link rel="stylesheet" href="/${file}" disabled>`
}

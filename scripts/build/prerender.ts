import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prerenderedFile, publicDescriptions } from '../../packages/domain/src/landing/pages.ts'
import { type PublicPath, publicTitles } from '../../packages/domain/src/landing/titles.ts'
import { usedStyles } from '../../packages/web/build/drop-unused-styles.ts'
import { paintSooner, readShell } from './page-shell.ts'
import { runVite } from './vite.ts'

const folder = 'packages/web/dist'
const target = join(folder, 'prerendered')
const config = ['--config', 'vite.prerendered.config.ts', '--logLevel', 'warn']

/** Writes an HTML page for each public path that needs no client code; the client must be built. */
export async function prerender(): Promise<void> {
  await Promise.all([
    runVite('the script of the prerendered pages', ...config),
    runVite('the prerendered pages', ...config, '--ssr', 'src/prerendered/render.tsx'),
  ])
  const { renderPages } = (await import(
    // Without the query, a second build in this process would import the first one's code.
    `${pathToFileURL(resolve(target, 'render.js')).href}?${Date.now()}`
  )) as { renderPages: () => Record<PublicPath, string> }
  const script = one(join(folder, 'assets/prerendered-*.js'))
  const shell = prerenderedShell(script)
  const program = readFileSync(script, 'utf8')
  const styles = readFileSync(one(join(target, 'assets/*.css')), 'utf8')
  for (const [path, body] of Object.entries(renderPages()) as [PublicPath, string][]) {
    const page = shell
      .replace(/<title>[^<]*/, `<title>${publicTitles[path]}`)
      .replace(/(<meta name="description" content=")[^"]*/, `$1${publicDescriptions[path]}`)
      .replace('<div id="root"></div>', () => `<div id="root">${inlineDrawings(body)}</div>`)
    // What the server fills in may have any of the styles.
    const isFilledIn = body.includes('<!--part:')
    const used = isFilledIn
      ? styles.trim()
      : usedStyles(styles, [page, ...drawingsOf(page), program].join('\n'))
    writeFileSync(
      join(target, prerenderedFile(path)),
      page.replace('</head>', () => `<style>${used}</style></head>`),
    )
  }
  rmSync(join(target, 'assets'), { recursive: true })
}

/** The app's page with its scripts deferred and everything for the first paint in its head. */
function prerenderedShell(script: string): string {
  const { page, parts } = readShell('modulepreload', 'stylesheet')
  return paintSooner(page, 'theme.js')
    .replace(
      '</head>',
      () =>
        `<script type="module" fetchpriority="low" src="/assets/${basename(script)}"></script></head>`,
    )
    .replace('</body>', () => `<template id="app">${parts.join('')}</template></body>`)
    .replace(/>\s+</g, '><')
    .replace(/\n\s*/g, '\n')
}

function one(pattern: string): string {
  const files = globSync(pattern)
  const [file] = files
  if (!file || files.length > 1) throw new Error(`${pattern} has ${files.length} files`)
  return file
}

/** Files of drawings take the page's colors. */
function drawingsOf(page: string): string[] {
  const files = [...page.matchAll(/href="\/(assets\/[^"#]+\.svg)/g)]
  return files.map(([, file = '']) => readFileSync(join(folder, file), 'utf8'))
}

/** Drawings further down the page stay files of their own, as in the app. */
const DRAWINGS_INLINE = 4

/** Inlines the first drawings: each would be another request before the first paint. */
function inlineDrawings(html: string): string {
  let drawings = 0
  return html.replace(/<use href="\/([^"]+)#drawing"><\/use>/g, (use, file: string) => {
    drawings += 1
    if (drawings > DRAWINGS_INLINE) return use
    const drawing = readFileSync(join(folder, file), 'utf8')
    const [, lines = ''] = /<g id="drawing">([\s\S]*)<\/g>\s*<\/svg>/.exec(drawing) ?? []
    return `<g>${lines.trim().replace(/>\s+</g, '><')}</g>`
  })
}

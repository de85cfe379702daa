import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type PublicPath,
  prerenderedFile,
  publicPages,
} from '../../packages/domain/src/landing/pages.ts'
import { capture } from '../capture.ts'
import { Fault } from '../fault.ts'
import { inlineScript } from './inline-script.ts'

const folder = 'packages/web/dist'
const target = join(folder, 'prerendered')
const config = ['build', '--config', 'vite.landing.config.ts', '--logLevel', 'warn']

/** Writes an HTML page for each public path that needs no client code; the client must be built. */
export async function prerender(): Promise<void> {
  await Promise.all([vite(), vite('--ssr', 'src/landing/render.tsx')])
  const { renderPages } = (await import(
    // Without the query, a second build in this process would import the first one's code.
    `${pathToFileURL(resolve(target, 'render.js')).href}?${Date.now()}`
  )) as { renderPages: () => Record<PublicPath, string> }
  const shell = readShell()
  for (const [path, body] of Object.entries(renderPages()) as [PublicPath, string][]) {
    const { title, description } = publicPages[path]
    const page = shell
      .replace(/<title>[^<]*/, `<title>${title}`)
      .replace(/(<meta name="description" content=")[^"]*/, `$1${description}`)
      .replace('<div id="root"></div>', () => `<div id="root">${inlineDrawings(body)}</div>`)
    writeFileSync(join(target, prerenderedFile(path)), page)
  }
  rmSync(join(target, 'assets'), { recursive: true })
}

async function vite(...more: string[]): Promise<void> {
  const program = resolve('node_modules/vite/bin/vite.js')
  const { code, output } = await capture(process.execPath, [program, ...config, ...more], {
    cwd: 'packages/web',
  })
  if (code !== 0) throw new Fault(`${output}\nPrerendering failed; the reason stands above.`)
}

/** The app's page with its scripts deferred and everything for the first paint in its head. */
function readShell(): string {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const appParts = page.match(
    /<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/g,
  )
  if (!appParts) throw new Error('the app’s page loads nothing')
  const script = one('packages/web/dist/assets/landing-*.js')
  const style = readFileSync(one(join(target, 'assets/*.css')), 'utf8')
  const theme = inlineScript(join(folder, 'theme.js'))
  return (
    appParts
      .reduce((rest, part) => rest.replace(part, ''), page)
      .replace(/<script src="\/early.js"[^>]*><\/script>|<noscript>.*<\/noscript>/g, '')
      // Preloaded fonts would delay the first screen's images; text is readable without them.
      .replace(/<link rel="preload" as="font"[^>]*>/g, '')
      .replace('<script src="/theme.js"></script>', () => theme)
      .replace(
        '</head>',
        () =>
          `<style>${style.trim()}</style><script type="module" fetchpriority="low" src="/assets/${basename(script)}"></script></head>`,
      )
      .replace('</body>', () => `<template id="app">${appParts.join('')}</template></body>`)
      .replace(/\n\s*/g, '\n')
  )
}

function one(pattern: string): string {
  const files = globSync(pattern)
  const [file] = files
  if (!file || files.length > 1) throw new Error(`${pattern} has ${files.length} files`)
  return file
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

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync } from 'vite'

const folder = 'packages/web/dist'
const pageFile = join(folder, 'index.html')
const NOT_STARTED = '<script src="/not-started.js"></script>'

/**
 * The app's built page without what starts the app, and apart from it what it shows meanwhile.
 * `parts` are those scripts and the links of these kinds, in their order.
 */
export function readShell(...kinds: ('modulepreload' | 'stylesheet')[]): {
  page: string
  starting: string
  parts: string[]
} {
  const page = readFileSync(pageFile, 'utf8')
  const links = `<link rel="(?:${kinds.join('|')})"[^>]*>`
  const parts = page.match(new RegExp(`<script type="module"[^>]*></script>|${links}`, 'g'))
  const [root, starting = ''] = /<div id="root">([\s\S]*?)<\/div>/.exec(page) ?? []
  if (!parts || !root) throw new Error('the app’s page loads or shows nothing')
  return {
    page: parts
      .reduce((rest, part) => rest.replace(part, ''), page)
      .replace(root, '<div id="root"></div>')
      .replace(NOT_STARTED, '')
      .replace(/<script src="\/early.js"[^>]*><\/script>|<noscript>.*<\/noscript>/g, ''),
    starting,
    parts,
  }
}

/**
 * The shell of a page that shows something before the app starts. Programs, the theme's among them,
 * are inside the page. Fonts are not preloaded, because that would delay the first screen's images,
 * and text is readable without them.
 */
export function paintSooner(shell: string, ...programs: string[]): string {
  const scripts = programs.map(inlineScript).join('')
  return shell
    .replace(/<link rel="preload" as="font"[^>]*>/g, '')
    .replace('<script src="/theme.js"></script>', () => scripts)
}

/** Puts into the app's page what tells that nothing else arrived. */
export function inlineNotStarted(): void {
  const page = readFileSync(pageFile, 'utf8')
  writeFileSync(
    pageFile,
    page.replace(NOT_STARTED, () => inlineScript('not-started.js')),
  )
}

function inlineScript(name: string): string {
  const program = readFileSync(join(folder, name), 'utf8')
  return `<script>${minifySync(name, program).code.trim()}</script>`
}

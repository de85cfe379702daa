import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync } from 'vite'

const folder = 'packages/web/dist'

/**
 * The app's built page, without what it shows while the app starts and what starts it. `parts` are
 * those scripts and the links of these kinds, in their order.
 */
export function readShell(...kinds: ('modulepreload' | 'stylesheet')[]): {
  page: string
  parts: string[]
} {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const links = `<link rel="(?:${kinds.join('|')})"[^>]*>`
  const parts = page.match(new RegExp(`<script type="module"[^>]*></script>|${links}`, 'g'))
  if (!parts) throw new Error('the app’s page loads nothing')
  return {
    page: parts
      .reduce((rest, part) => rest.replace(part, ''), page)
      .replace(/(<div id="root">)[\s\S]*?(<\/div>)/, '$1$2')
      .replace(/<script src="\/early.js"[^>]*><\/script>|<noscript>.*<\/noscript>/g, ''),
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

function inlineScript(file: string): string {
  const program = readFileSync(join(folder, file), 'utf8')
  return `<script>${minifySync(file, program).code.trim()}</script>`
}

import { transform } from 'lightningcss'
import type { Plugin, Rolldown } from 'vite'

type OutputBundle = Rolldown.OutputBundle

/**
 * Drops classes and variables that no script of the build names. A class built from a template,
 * such as `btn-${tone}`, keeps every class with that prefix.
 */
export function dropUnusedStyles(): Plugin {
  return {
    name: 'swapstead:drop-unused-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle)
      const code = files.map(textOf).join('\n')
      for (const file of files) {
        if (file.type === 'chunk' || !file.fileName.endsWith('.css')) continue
        file.source = usedStyles(Buffer.from(file.source).toString(), code)
      }
    },
  }
}

/** Scripts, and drawings that use color variables. */
function textOf(file: OutputBundle[string]): string {
  if (file.type === 'chunk') return file.code
  return file.fileName.endsWith('.svg') ? Buffer.from(file.source).toString() : ''
}

/** The styles that this code, page or drawing can have. */
export function usedStyles(styles: string, code: string): string {
  // What is dropped may have been all that used a variable.
  return shortened(shortened(styles, code), code)
}

function shortened(styles: string, code: string): string {
  const unusedSymbols = [...unusedClasses(styles, code), ...unusedVariables(styles, code)]
  const options = { filename: 'styles.css', code: Buffer.from(styles), minify: true, unusedSymbols }
  return Buffer.from(transform(options).code).toString()
}

function unusedClasses(styles: string, code: string): string[] {
  const texts = code.matchAll(/["'`]([^"'`\n]*)["'`]/g)
  const words = new Set([...texts].flatMap(([, text = '']) => text.split(/\s+/)))
  const beginnings = [...code.matchAll(/([\w-]+-)\$\{/g)].map(([, beginning = '']) => beginning)
  return names(styles, /\.([a-z][\w-]*)/g).filter(
    (name) => !words.has(name) && !beginnings.some((beginning) => name.startsWith(beginning)),
  )
}

function unusedVariables(styles: string, code: string): string[] {
  const used = new Set(names(styles + code, /var\((--[\w-]+)/g))
  return names(styles, /(--[\w-]+):/g).filter((name) => !used.has(name))
}

function names(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))]
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const sources = resolve(import.meta.dirname, '..')
const all = readdirSync(sources, { recursive: true, encoding: 'utf8' }).map((file) =>
  join(sources, file),
)

/** The files that one imports at once, by relative paths. */
function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)(?! type)[^'"]*['"](\.[^'"]+)['"]|^@import ['"](\.[^'"]+)['"]/gm,
  )
  return [...found]
    .map(([, code, style]) => resolve(dirname(file), (code ?? style ?? '').replace(/\?.*/, '')))
    .filter((path) => existsSync(path))
}

function reach(file: string): Set<string> {
  const files = new Set([file])
  // A set gives also what is added while it is walked.
  for (const each of files) for (const next of importsOf(each)) files.add(next)
  return files
}

/** The classes that rules of a style begin with. */
function classesOf(style: string): string[] {
  const rules = readFileSync(style, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const selectors = [...rules.matchAll(/([^{}]+)\{/g)].flatMap(([, found = '']) => found.split(','))
  return selectors.flatMap((selector) => /^\s*\.([a-z][\w-]*)/.exec(selector)?.[1] ?? [])
}

test('whoever names a class of the interface loads its style, whatever page was opened before', () => {
  const start = reach(join(sources, 'main.tsx'))
  const owners = new Map<string, string[]>()
  for (const style of all.filter((file) => file.endsWith('.css'))) {
    for (const name of classesOf(style)) owners.set(name, [...(owners.get(name) ?? []), style])
  }
  const isOfInterface = (name: string) =>
    owners.get(name)?.some((style) => style.startsWith(import.meta.dirname)) ?? false
  const missing = all
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const named = [...text.matchAll(/className="([^"]+)"|classNames\(([^)]*)\)/g)].flatMap(
        ([, plain, joined = '']) => (plain ?? joined).match(/[a-z][\w-]*/g) ?? [],
      )
      const loaded = reach(file)
      const isLoaded = (name: string) =>
        owners.get(name)?.some((style) => start.has(style) || loaded.has(style)) ?? true
      return [...new Set(named)]
        .filter((name) => isOfInterface(name) && !isLoaded(name))
        .map((name) => `${name}: ${file}`)
    })
  expect([...owners.keys()].filter(isOfInterface).length).toBeGreaterThan(50)
  expect(missing).toEqual([])
})

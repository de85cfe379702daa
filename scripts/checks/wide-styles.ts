import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const parentheses = String.raw`\((?:[^()]|\([^()]*\))*\)`
const selectorsOfList = new RegExp(`(?:[^,()]|${parentheses})+`, 'g')
/** What stands after the last space or combinator that is in no parentheses. */
const lastPart = new RegExp(`(?:[^\\s>+~()]|${parentheses})+$`)
const nots = new RegExp(`:not${parentheses}`, 'g')
/** Comments, and what holds on paper alone. */
const notOnScreens = /\/\*.*?\*\/|@media print \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/gs
/** A class, an id, an attribute, or an element that few are. */
const telling = /[.#[]|^(?!div\b|span\b)[a-z]/

/**
 * Selectors that style elements of no name by what `:has` finds elsewhere. Chrome then computes all
 * styles of the page again whenever anything is added to it.
 */
export async function findWideStyles(root = '.'): Promise<string> {
  return globSync('packages/web/src/**/*.css', { cwd: root })
    .flatMap((file) =>
      selectorsOf(readFileSync(join(root, file), 'utf8'))
        .filter(isWide)
        .map((selector) => `${file}: ${selector} styles what has no class: give it one`),
    )
    .join('\n')
}

function selectorsOf(css: string): string[] {
  const lists = css.replace(notOnScreens, '').matchAll(/(?<=[{};]|^)[^{};@]+(?=\{)/g)
  return [...lists].flatMap(([list]) =>
    (list.match(selectorsOfList) ?? []).map((selector) => selector.trim()),
  )
}

function isWide(selector: string): boolean {
  const [styled = ''] = lastPart.exec(selector) ?? []
  const rest = selector.slice(0, selector.length - styled.length)
  return rest.includes(':has(') && !telling.test(styled.replace(nots, ''))
}

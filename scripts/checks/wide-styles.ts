import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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
  return [...lists].flatMap(([list]) => cut(list, ',').map((selector) => selector.trim()))
}

function isWide(selector: string): boolean {
  const parts = cut(selector, ' >+~\n').filter(Boolean)
  const styled = parts.pop() ?? ''
  return parts.some((part) => part.includes(':has(')) && !telling.test(withoutNots(styled))
}

/** Cuts a text at these characters where they are in no parentheses. */
function cut(text: string, at: string): string[] {
  const parts: string[] = []
  let depth = 0
  let begin = 0
  for (const [place, character] of [...text].entries()) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth > 0 || !at.includes(character)) continue
    parts.push(text.slice(begin, place))
    begin = place + 1
  }
  return [...parts, text.slice(begin)]
}

function withoutNots(part: string): string {
  const [begin = '', ...nots] = part.split(':not')
  return begin + nots.map((not) => not.slice(cut(not, ')')[0]?.length)).join('')
}

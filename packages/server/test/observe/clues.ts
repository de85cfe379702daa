import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import { namedCalls } from '@swapstead/domain/calls.ts'
import type { Call } from '@swapstead/domain/contract.ts'
import { townCalls } from '@swapstead/domain/towns/calls.ts'

/** What is told of an item and its owner, without what is random in both. */
export type Clue = {
  search: string
  itemId: string
  ownerId: string
  /** Towns whose pages are asked too, such as nj/maplewood. They are kept for a minute. */
  towns?: readonly string[]
}

/** Who asks: a visitor or a member with a session. */
export type Reader = { get(url: string): Promise<{ statusCode: number; body: string }> }

/** Every call that a visitor or a fresh member reads with: a new one is part of the attack by itself. */
export const reads = namedCalls
  .map(([, call]) => call)
  .filter(({ method, door, path }) => {
    const isOpen = ['open', 'signedIn', 'member'].includes(door)
    return method === 'GET' && isOpen && path !== accountCalls.signOut.path
  })

/** The addresses of a call, with the item or the owner wherever it takes an id, and all it can be asked. */
function urlsOf({ path, query }: Call, { search, itemId, ownerId, towns = [] }: Clue): string[] {
  if (path === townCalls.view.path) return towns.map((town) => `/api/towns/${town}`)
  const paths = path.includes(':')
    ? [itemId, ownerId].map((id) => path.replaceAll(/:\w+/g, id))
    : [path]
  const fields = Object.keys(query && 'shape' in query ? (query.shape as object) : {})
  const word = fields.includes('search') ? [`search=${search}`] : []
  const radii = fields.includes('radius') ? ['radius=2000', 'radius=50'] : ['']
  return paths.flatMap((one) =>
    radii.map((radius) => `${one}?${[...word, radius].filter(Boolean).join('&')}`),
  )
}

export function urlsFor(clue: Clue): string[] {
  return reads.flatMap((call) => urlsOf(call, clue))
}

/** Which addresses tell these readers anything that may hang on the item or its owner. */
export async function tellingReads(readers: readonly Reader[], clue: Clue): Promise<number[]> {
  const names = [clue.search, clue.itemId, clue.ownerId]
  const telling = new Set<number>()
  for (const reader of readers) {
    for (const [index, url] of urlsFor(clue).entries()) {
      const { statusCode, body } = await reader.get(url)
      const isAbout = names.some((name) => url.includes(name) || body.includes(name))
      if (statusCode === 200 && isAbout) telling.add(index)
    }
  }
  return [...telling].sort((one, other) => one - other)
}

/** All that these addresses tell the readers, as one text that names nobody. */
export async function cluesOf(
  readers: readonly Reader[],
  clue: Clue,
  telling: readonly number[],
): Promise<string> {
  const urls = urlsFor(clue)
  const told: string[] = []
  for (const reader of readers) {
    for (const index of telling) {
      const { statusCode, body } = await reader.get(urls[index] ?? '')
      told.push(`${urls[index]} ${statusCode} ${body}`)
    }
  }
  return (
    told
      .join('\n')
      .replaceAll(clue.itemId, 'ITEM')
      .replaceAll(clue.ownerId, 'OWNER')
      .replaceAll(clue.search, 'WORD')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      // They count everybody, and grow with each home that is looked at.
      .replaceAll(/"figures":\{[^}]*\}/g, 'FIGURES')
  )
}

import { readStored, writeStored } from '../../lib/storage/local-storage.ts'

const KEY = 'swapstead.searches'
const KEPT_MAX = 5

/** The last searches on this device. They never leave it. */
export function recentSearches(): string[] {
  const stored = readStored(KEY)
  if (stored === null) return []
  try {
    const kept: unknown = JSON.parse(stored)
    return Array.isArray(kept) ? kept.filter((search) => typeof search === 'string') : []
  } catch {
    return []
  }
}

export function rememberSearch(words: string): void {
  if (words === '') return
  const others = recentSearches().filter((search) => search !== words)
  writeStored(KEY, JSON.stringify([words, ...others].slice(0, KEPT_MAX)))
}

export function clearRecentSearches(): void {
  writeStored(KEY, null)
}

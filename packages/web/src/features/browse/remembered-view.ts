import { keepStored, readStored } from '../../lib/stored.ts'

const KEY = 'swapstead.view'

/** List or map, as somebody last chose on this device. */
export function rememberedView(): 'list' | 'map' {
  return readStored(KEY) === 'map' ? 'map' : 'list'
}

/** Keeps the choice on this device; without storage it stands in the address alone. */
export function rememberView(view: 'list' | 'map'): void {
  keepStored(KEY, view === 'map' ? view : null)
}

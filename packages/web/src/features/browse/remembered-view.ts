const KEY = 'swapstead.view'

/** List or map, as somebody last chose on this device. */
export function rememberedView(): 'list' | 'map' {
  try {
    return localStorage.getItem(KEY) === 'map' ? 'map' : 'list'
  } catch {
    return 'list'
  }
}

/** Keeps the choice on this device; without storage it stands in the address alone. */
export function rememberView(view: 'list' | 'map'): void {
  try {
    if (view === 'map') localStorage.setItem(KEY, view)
    else localStorage.removeItem(KEY)
  } catch {
    // Storage may be switched off.
  }
}

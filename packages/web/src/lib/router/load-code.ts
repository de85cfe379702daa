/** What Chrome, Firefox and Safari say of a file that did not arrive. */
const missing =
  /^(Failed to fetch dynamically imported|error loading dynamically imported|Importing a) module/

/**
 * Loads code. A file may be missing because a newer version has replaced it, so the browser reloads
 * the page, once for each file.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof Error && missing.test(error.message))) throw error
    if (!isFirstTime(error.message)) throw error
    location.reload()
    return new Promise(() => undefined)
  }
}

function isFirstTime(message: string): boolean {
  try {
    const key = `swapstead.reloaded ${message}`
    if (sessionStorage.getItem(key)) return false
    sessionStorage.setItem(key, 'yes')
    return true
  } catch {
    // Without storage nothing would stop a second reload.
    return false
  }
}

/** The messages of Chrome, Firefox and Safari for a file that did not arrive. */
const missing =
  /^(Failed to fetch dynamically imported|error loading dynamically imported|Importing a) module/

/** A file of the build did not arrive. */
export class MissingCode extends Error {}

/** Loads code, and tells a file that did not arrive from a fault of the code. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (cause) {
    const isMissing = cause instanceof Error && missing.test(cause.message)
    throw isMissing ? new MissingCode(cause.message, { cause }) : cause
  }
}

/**
 * Reloads the page after missing code, since a newer version may have replaced the file. Does so
 * once for each file and build; returns whether it does. Offline, the page would be lost. Safari
 * names no file, so the build is named by this one.
 */
export function tryReload(failure: unknown, build = import.meta.url): boolean {
  if (!(failure instanceof MissingCode) || !navigator.onLine) return false
  if (!isFirstTime(`${build} ${failure.message}`)) return false
  location.reload()
  return true
}

function isFirstTime(failure: string): boolean {
  try {
    const key = `swapstead.reloaded ${failure}`
    if (sessionStorage.getItem(key)) return false
    sessionStorage.setItem(key, 'yes')
    return true
  } catch {
    // Without storage nothing would stop a second reload.
    return false
  }
}

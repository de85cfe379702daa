const KEY = 'swapstead.sandbox.tab'

const sandboxTabs = ['members', 'sandbox', 'mine'] as const
/** Browse Items, Browse Sandbox, My Items (SANDBOX-15). */
export type SandboxTab = (typeof sandboxTabs)[number]

/** The tab that was open before the page was loaded anew; else the first one. */
export function keptTab(): SandboxTab {
  try {
    const kept = sessionStorage.getItem(KEY)
    return sandboxTabs.find((tab) => tab === kept) ?? 'members'
  } catch {
    return 'members'
  }
}

/** Keeps it for as long as this tab of the browser is open. */
export function keepTab(tab: SandboxTab): void {
  try {
    sessionStorage.setItem(KEY, tab)
  } catch {
    // Storage may be switched off: the next load begins at the first tab.
  }
}

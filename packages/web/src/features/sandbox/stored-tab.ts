const KEY = 'swapstead.sandbox.tab'

const sandboxTabs = ['members', 'sandbox', 'mine'] as const
/** The tabs Browse Items, Browse Sandbox and My Items. */
export type SandboxTab = (typeof sandboxTabs)[number]

/** The tab that was open before a reload. */
export function storedTab(): SandboxTab {
  try {
    const stored = sessionStorage.getItem(KEY)
    return sandboxTabs.find((tab) => tab === stored) ?? 'members'
  } catch {
    return 'members'
  }
}

/** Stores the tab for this browser tab's session. */
export function storeTab(tab: SandboxTab): void {
  try {
    sessionStorage.setItem(KEY, tab)
  } catch {
    // Storage may be switched off: a reload opens the first tab.
  }
}

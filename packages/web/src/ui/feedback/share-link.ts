import { showToast } from './toast-store.ts'

/** Whether the device has a share sheet. */
export function hasShareSheet(): boolean {
  return 'share' in navigator
}

/** Opens the device's share sheet, or copies the address where there is none. */
export async function shareLink(title: string, url: string): Promise<void> {
  try {
    if (hasShareSheet()) await navigator.share({ title, url })
    else await copy(url)
  } catch (error) {
    // Closing the share sheet, or opening it twice, is not an error.
    const isNoFault = ['AbortError', 'InvalidStateError']
    if (error instanceof DOMException && isNoFault.includes(error.name)) return
    showToast({
      title: 'Could not be shared',
      description: `Please copy the link by hand: ${url}`,
      tone: 'destructive',
    })
  }
}

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url)
  showToast({ title: 'Link copied', description: 'Paste it wherever you would like to share it.' })
}

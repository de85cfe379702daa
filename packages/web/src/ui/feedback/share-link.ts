import { showToast } from './toast-store.ts'

/** Errors of a share sheet that was closed, or that is open already. */
const noFaults = ['AbortError', 'InvalidStateError']

/** Opens the device's share sheet, or copies the address where there is none. */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<void> {
  try {
    if ('share' in navigator) await navigator.share({ title, url })
    else await copy(url)
  } catch (error) {
    if (error instanceof DOMException && noFaults.includes(error.name)) return
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

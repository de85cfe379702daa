import { PRODUCT } from '@swapstead/domain/product.ts'
import { Share2 } from 'lucide-react'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Button } from '../../ui/form/Button.tsx'

type Props = { id: string; title: string }

/** Hands the item's address to the device's own share sheet; where there is none, copies it. */
export function ShareItem({ id, title }: Props) {
  async function share() {
    const url = `${location.origin}/items/${id}`
    try {
      if ('share' in navigator) await navigator.share({ title: `${title} | ${PRODUCT}`, url })
      else await copy(url)
    } catch (error) {
      // Whoever closes the share sheet has changed their mind; while it is open it cannot open again.
      const isNoFault = ['AbortError', 'InvalidStateError']
      if (error instanceof DOMException && isNoFault.includes(error.name)) return
      showToast({
        title: 'Could not be shared',
        description: `Please copy the address by hand: ${url}`,
        tone: 'destructive',
      })
    }
  }
  return (
    <Button tone="quiet" size="small" icon={Share2} onClick={() => void share()}>
      Share
    </Button>
  )
}

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url)
  showToast({ title: 'Link copied', description: 'Paste it wherever you would like to share it.' })
}

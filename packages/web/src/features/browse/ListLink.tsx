import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { Icon } from '../../ui/layout/Icon.tsx'
import { listAddress, returnToList } from './list-return.ts'

/** Back to the list with its filters, pages and scroll position. */
export function ListLink({ isMember }: { isMember: boolean }) {
  function back(event: MouseEvent) {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (isPlain && returnToList()) event.preventDefault()
  }
  return (
    <p className="mb-3">
      <Anchor
        className="link link-back"
        href={listAddress() ?? (isMember ? '/member-home' : '/')}
        onClick={back}
      >
        <Icon icon={ArrowLeft} />
        {isMember ? 'Items Near You' : 'Back home'}
      </Anchor>
    </p>
  )
}

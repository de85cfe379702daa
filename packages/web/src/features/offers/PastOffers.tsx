import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../ui/feedback/lazy-parts.tsx'
import { Icon } from '../../ui/layout/Icon.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import type { PastListProps } from './PastList.tsx'

const PastList = lazyPart(
  async () => (await import('./PastList.tsx')).PastList,
  () => <ListSkeleton count={2} />,
)

type Props = Omit<PastListProps, 'title'> & {
  /** Unfolded from the start if nothing else is shown. */
  startsOpen?: boolean
}

/** Past offers, folded. Data and code load when they are unfolded. */
export function PastOffers({ startsOpen = false, ...list }: Props) {
  const [isOpen, setOpen] = useState(startsOpen)
  const title = list.of === 'trades' ? 'Past trades' : 'Past offers'
  return (
    <details
      className="past-offers"
      open={startsOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Icon icon={ChevronDown} />
        {title}
      </summary>
      {isOpen && <PastList {...list} title={title} />}
    </details>
  )
}

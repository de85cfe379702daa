import { ImagePlus } from 'lucide-react'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'

type Props = {
  itemId: string
  /** Why its slots cannot change: the button says it instead. */
  problem: string | null
  /** It is in a trade, which a note beside it says. */
  isLocked?: boolean
  size: 'small' | 'large'
  /** Its whole name, where it is one of several on the page. */
  label?: string
  /** Opens the upgrade on this page: nothing is paid for, so that its headers do not matter. */
  onOpen?: (() => void) | undefined
}

/** The photo upgrade, or that the item has it (BROWSE-20). Its page has headers of its own, so the browser loads it anew. */
export function MorePhotosButton({ itemId, problem, isLocked, size, label, onOpen }: Props) {
  if (problem || isLocked) {
    return (
      <Button size={size} icon={ImagePlus} aria-label={problem ? undefined : label} disabled>
        {problem ?? 'More photos'}
      </Button>
    )
  }
  if (onOpen) {
    return (
      <Button size={size} icon={ImagePlus} aria-label={label} onClick={onOpen}>
        More photos
      </Button>
    )
  }
  return (
    <ButtonLink
      size={size}
      icon={ImagePlus}
      href={`/items/${itemId}/upgrade`}
      target="_self"
      aria-label={label}
    >
      More photos
    </ButtonLink>
  )
}

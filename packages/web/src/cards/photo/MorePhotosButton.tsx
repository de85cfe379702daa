import { NO_SLOTS_WHILE_HIDDEN } from '@swapstead/domain/photos/tiers.ts'
import { ImagePlus } from 'lucide-react'
import { storeUpgradeOpener, useFocusAfterUpgrade } from '../../lib/upgrade-opener.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'

type Props = {
  itemId: string
  /** Why no slots can be bought. Shown in place of the label. */
  problem: string | null
  /** The item is in a trade; a note next to the button says so. */
  isLocked?: boolean
  /** Staff have hidden the item. */
  isHidden: boolean
  size: 'small' | 'large'
  /** The accessible name, for pages with several of these buttons. */
  label?: string
  /** Opens the upgrade on this page, for items whose upgrade costs no money. */
  onOpen?: (() => void) | undefined
}

/** Loads the upgrade as a full page, because it has its own content security policy. */
export function MorePhotosButton({
  itemId,
  problem,
  isLocked,
  isHidden,
  size,
  label,
  onOpen,
}: Props) {
  const ref = useFocusAfterUpgrade(itemId)
  if (problem || isLocked || isHidden) {
    return (
      <>
        <Button
          ref={ref}
          size={size}
          icon={ImagePlus}
          aria-label={problem ? undefined : label}
          disabled
        >
          {problem ?? 'More photos'}
        </Button>
        {isHidden && !problem && <span className="hint">{NO_SLOTS_WHILE_HIDDEN}</span>}
      </>
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
      ref={ref}
      onClick={() => storeUpgradeOpener(itemId)}
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

import type { GuestSession } from '@swapstead/domain/sandbox/guest.ts'
import { returnToList } from '../../../features/browse/list-return.ts'
import { homeSearch } from '../../../features/browse/search.ts'
import { useSearch } from '../../../lib/router/hooks.ts'
import { lazyDialog } from '../../../ui/feedback/lazy-parts.tsx'
import { replaceAddress } from '../../navigation.ts'
import type { SandboxControls } from './use-sandbox-controls.ts'

const PostTestItemDialog = lazyDialog(
  'Post Test Item',
  async () =>
    (await import('../../../features/items/test-items/PostTestItemDialog.tsx')).PostTestItemDialog,
)
const GuestConversation = lazyDialog(
  'Conversation',
  async () => (await import('./GuestConversation.tsx')).GuestConversation,
)
const SandboxItemDialog = lazyDialog(
  'Item',
  async () => (await import('./SandboxItemDialog.tsx')).SandboxItemDialog,
)
const UpgradeDialog = lazyDialog(
  'Premium photo upgrade',
  async () => (await import('../../../features/upgrades/UpgradeDialog.tsx')).UpgradeDialog,
)

type Props = { guest: GuestSession['user']; controls: SandboxControls; now: Date }

/** The item in the address and the open dialog of the sandbox. */
export function SandboxDialogs({ guest, controls, now }: Props) {
  const { item } = useSearch(homeSearch)
  const { dialog, close } = controls
  return (
    <>
      {item && (
        <SandboxItemDialog
          key={item}
          id={item}
          guest={guest}
          onPost={() => controls.open({ kind: 'post' })}
          onUpgrade={(own) => controls.open({ kind: 'upgrade', item: own })}
          onTrades={() => {
            // Going back would restore the scroll position of the item's card.
            replaceAddress('/#sandbox')
            controls.showTrades()
          }}
          onClose={closeItem}
        />
      )}
      {dialog?.kind === 'post' && <PostTestItemDialog guestUserId={guest.id} onClose={close} />}
      {dialog?.kind === 'conversation' && (
        <GuestConversation offerId={dialog.offerId} guest={guest} now={now} onClose={close} />
      )}
      {dialog?.kind === 'upgrade' && (
        <UpgradeDialog
          item={dialog.item}
          readerId={guest.id}
          now={now}
          timeZone={guest.timeZone}
          onClose={close}
          onReload={() => location.reload()}
        />
      )}
    </>
  )
}

/** Back to the tab, or to its address when the item's address was opened directly. */
function closeItem() {
  if (!returnToList()) replaceAddress('/#sandbox')
}

import type { GuestSession } from '@swapstead/domain/sandbox/guest.ts'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { ItemGridSkeleton } from '../../../cards/item/ItemGridSkeleton.tsx'
import { leaveList } from '../../../features/browse/list-return.ts'
import { itemCountQuery } from '../../../features/items/api.ts'
import type { SandboxFilter } from '../../../features/sandbox/api.ts'
import { lazyPart } from '../../../ui/feedback/lazy-parts.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { MemberItems } from './MemberItems.tsx'
import { SandboxItems } from './SandboxItems.tsx'
import type { SandboxControls } from './use-sandbox-controls.ts'

const TestItems = lazyPart(
  async () => (await import('../../../features/items/test-items/TestItems.tsx')).TestItems,
  ItemGridSkeleton,
)

type Props = { session: GuestSession; controls: SandboxControls }

/** Browse Items, Browse Sandbox and My Items. */
export function SandboxTabs({ session: { user }, controls }: Props) {
  const count = useQuery(itemCountQuery)
  const [filter, setFilter] = useState<SandboxFilter>({})
  return (
    <div ref={controls.tabsRef} tabIndex={-1} className="sandbox-part">
      <Tabs
        label="Sandbox"
        value={controls.tab}
        onValueChange={controls.openTab}
        tabs={[
          {
            value: 'members',
            label: 'Browse Items',
            content: (
              <RememberList>
                <MemberItems />
              </RememberList>
            ),
          },
          {
            value: 'sandbox',
            label: 'Browse Sandbox',
            content: (
              <RememberList>
                <SandboxItems guest={user} filter={filter} onFilter={setFilter} />
              </RememberList>
            ),
          },
          {
            value: 'mine',
            label: 'My Items',
            count: count.data?.count,
            content: (
              <RememberList>
                <TestItems
                  timeZone={user.timeZone}
                  onPost={() => controls.open({ kind: 'post' })}
                  handlers={{
                    onTrade: controls.showTrades,
                    onMorePhotos: (item) => controls.open({ kind: 'upgrade', item }),
                  }}
                />
              </RememberList>
            ),
          },
        ]}
      />
    </div>
  )
}

/** Remembers the list, so that closing an item returns to it. */
function RememberList({ children }: { children: ReactNode }) {
  function note({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) leaveList()
  }
  return (
    <div className="contents" onClickCapture={note}>
      {children}
    </div>
  )
}

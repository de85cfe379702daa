import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import type { ListTab } from './api.ts'

const titles: Record<ListTab, string> = {
  all: 'No Messages Yet',
  trade: 'No trade messages',
  declined: 'No declined offers',
  accepted: 'No accepted offers',
  other: 'No other messages',
}

export function NoNotifications({ tab }: { tab: ListTab }) {
  return (
    <EmptyState
      illustration="mailbox"
      title={titles[tab]}
      action={
        tab === 'all' && (
          <ButtonLink tone="light" href="/member-home">
            Browse Items to Trade
          </ButtonLink>
        )
      }
    >
      Offers, answers and messages from your neighbors appear here.
    </EmptyState>
  )
}

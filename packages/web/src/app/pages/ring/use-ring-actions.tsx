import { displayName, type PublicUser } from '@swapstead/domain/accounts/user.ts'
import { ringReport } from '@swapstead/domain/reports/report-ticket.ts'
import { outlastsBlock } from '@swapstead/domain/rings/ring.ts'
import { ringOfView } from '@swapstead/domain/rings/view.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BlockQuestion } from '../../../features/blocks/lazy-dialogs.ts'
import { ringQuery } from '../../../features/rings/api.ts'
import type { RingActions } from '../../../features/rings/RingConversation.tsx'
import { ContactSupportDialog } from '../../../features/support/lazy-dialogs.ts'
import { useNow } from '../../../lib/hydration/now.ts'
import { goTo } from '../../navigation.ts'

/** Reporting what was written in a swap of three, also in one that is gone, and blocking its members. */
export function useRingActions(ringId: string) {
  const { data: ring } = useQuery(ringQuery(ringId))
  const now = useNow()
  const end = ring && outlastsBlock(ringOfView(ring), now) ? 'goesOn' : 'ends'
  const [isReporting, setReporting] = useState(false)
  const [toBlock, setToBlock] = useState<PublicUser>()
  const actions: RingActions = { onReport: () => setReporting(true), onBlock: setToBlock }
  const dialogs = (
    <>
      {isReporting && (
        <ContactSupportDialog {...ringReport(ringId)} onClose={() => setReporting(false)} />
      )}
      {toBlock && (
        <BlockQuestion
          member={{ id: toBlock.id, name: displayName(toBlock) }}
          swapOfThree={ring?.status === 'agreed' ? end : undefined}
          onBlocked={() => goTo('/offers?tab=rings')}
          onClose={() => setToBlock(undefined)}
        />
      )}
    </>
  )
  return { actions, dialogs }
}

import { displayName, type PublicUser } from '@swapstead/domain/accounts/user.ts'
import { ringReport } from '@swapstead/domain/reports/report-ticket.ts'
import { useState } from 'react'
import { BlockQuestion } from '../../../features/blocks/lazy-dialogs.ts'
import type { RingActions } from '../../../features/rings/RingTalk.tsx'
import { ContactSupportDialog } from '../../../features/support/lazy-dialogs.ts'
import { goTo } from '../../navigation.ts'

/** Reporting what was written in a swap of three, also in one that is gone, and blocking its members. */
export function useRingActions(ringId: string) {
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
          onBlocked={() => goTo('/offers?tab=rings')}
          onClose={() => setToBlock(undefined)}
        />
      )}
    </>
  )
  return { actions, dialogs }
}

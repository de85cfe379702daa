import type { DomainEvent } from '@swapstead/domain/events.ts'
import type { Deps } from '../../deps.ts'
import { afterCommit } from '../../platform/database.ts'
import { markBenefitsUsed, noteNewcomers } from './grant-queries.ts'
import { giveWhatIsDue } from './grants.ts'

/**
 * Whoever joins while a campaign has room is due its gift with the registration, and gets it right after: what waits for
 * other grants is no part of the registration, and cannot make it fail.
 */
export function listenForCampaigns(deps: Deps): void {
  deps.events.on(async (tx, happened) => {
    const joined = happened.flatMap(joinedBy)
    if (joined.length) {
      const campaigns = await noteNewcomers(tx, joined)
      if (campaigns.length) {
        afterCommit(async () => {
          for (const id of campaigns) await giveWhatIsDue(deps, id)
        })
      }
    }
    const accepted = happened.flatMap(acceptedBy)
    if (accepted.length) await markBenefitsUsed(tx, accepted, deps.now())
  })
}

function joinedBy(event: DomainEvent): string[] {
  return event.type === 'member_joined' ? [event.userId] : []
}

function acceptedBy(event: DomainEvent): string[] {
  return event.type === 'gift_accepted' ? [event.giftId] : []
}

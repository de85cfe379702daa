import type { DomainEvent } from '@swapstead/domain/events.ts'
import type { Deps } from '../../deps.ts'
import { sendSignals } from '../../platform/events/postgres-listener.ts'
import { markBenefitsUsed, recordNewcomers } from './grant-queries.ts'

/**
 * Records newcomers with their registration and signals the job. Registrations wait for no
 * campaign, and their timing does not tell whether one is active.
 */
export function listenForCampaigns({ events, now }: Pick<Deps, 'events' | 'now'>): void {
  events.on(async (tx, happened) => {
    const joined = happened.flatMap(joinedBy)
    if (joined.length) {
      await recordNewcomers(tx, joined)
      await sendSignals(tx, 'newcomers', [''])
    }
    const accepted = happened.flatMap(acceptedBy)
    if (accepted.length) await markBenefitsUsed(tx, accepted, now())
  })
}

function joinedBy(event: DomainEvent): string[] {
  return event.type === 'member_joined' ? [event.userId] : []
}

function acceptedBy(event: DomainEvent): string[] {
  return event.type === 'gift_accepted' ? [event.giftId] : []
}

import type { DomainEvent } from '@swapstead/domain/events.ts'
import type { Deps } from '../../deps.ts'
import { sendSignals } from '../../platform/events/postgres-listener.ts'
import { markBenefitsUsed, recordNewcomers, recordVerified } from './grant-queries.ts'

type Listening = Pick<Deps, 'events' | 'now' | 'config'>

/**
 * Queues newcomers in their registration's transaction and wakes the job. Registrations wait for no
 * campaign, so their timing does not reveal an active one. If addresses must be verified, members
 * are queued once theirs is.
 */
export function listenForCampaigns({ events, now, config }: Listening): void {
  events.on(async (tx, happened) => {
    const joined = happened.flatMap(joinedBy)
    if (joined.length) await recordNewcomers(tx, config, joined)
    const verified = config.requireVerifiedEmail ? happened.flatMap(verifiedBy) : []
    if (verified.length) await recordVerified(tx, verified)
    if (joined.length || verified.length) await sendSignals(tx, 'newcomers', [''])
    const accepted = happened.flatMap(acceptedBy)
    if (accepted.length) await markBenefitsUsed(tx, accepted, now())
  })
}

function verifiedBy(event: DomainEvent): string[] {
  return event.type === 'email_verified' ? [event.userId] : []
}

function joinedBy(event: DomainEvent): string[] {
  return event.type === 'member_joined' ? [event.userId] : []
}

function acceptedBy(event: DomainEvent): string[] {
  return event.type === 'gift_accepted' ? [event.giftId] : []
}

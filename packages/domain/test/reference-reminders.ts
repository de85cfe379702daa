import type { Side, Stage } from './reference-moves.ts'

/** The second model's reminders of one offer and its trade. */
const day = 86_400_000

/** The types of reminder that the job sends. */
export const reminderTypes = [
  'offer_reminded',
  'cancel_reminded',
  'completion_reminded',
  'meeting_missing',
  'meeting_reminded',
  'swap_asked',
]

/** What a reminder depends on. */
type Reminded = {
  stage: Stage
  born: number
  startedAt: number
  proposedAt: number
  completesAt: number
  request: { by: Side; at: number } | null
  confirmed: ReadonlyMap<Side, number>
  meeting: { at: number } | null
  agreedFor: number | null
}

const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  hour: 'numeric',
})

export class ReferenceReminders {
  /** Each reminder sent with its receiver, sorted. */
  readonly sent: string[] = []
  /** Reminders that need no repeat: of the request, the confirmation, or the present meeting. */
  readonly #said = new Set<string>()
  #missedAt = 0

  /** Sends what is due again, once. */
  repeat(...types: string[]): void {
    for (const type of types) this.#said.delete(type)
  }

  /** Sends no such reminder until it is to be repeated. */
  skip(type: string): void {
    this.#said.add(type)
  }

  /** Sends and returns what is due. */
  send(trade: Reminded, now: number, busy: boolean): string[] {
    const [type, readers = []] = this.#due(trade, now, busy) ?? []
    if (!type) return []
    if (type === 'meeting_missing') this.#missedAt = now
    else this.skip(type)
    const told = readers.map((side) => `${type} ${side}`)
    this.sent.push(...told)
    this.sent.sort()
    return told
  }

  #due(trade: Reminded, now: number, busy: boolean): [type: string, readers: Side[]] | null {
    const { request, confirmed } = trade
    const both: Side[] = ['sender', 'receiver']
    const once = (type: string, isDue: boolean, readers: Side[]): [string, Side[]] | null =>
      isDue && !this.#said.has(type) ? [type, readers] : null
    if (trade.stage === 'pending') {
      return once('offer_reminded', now >= trade.born + 10 * day && !busy, ['receiver'])
    }
    if (trade.stage !== 'trading') return null
    if (request) {
      const asked = both.filter((side) => side !== request.by)
      return once('cancel_reminded', now >= request.at + 3 * day, asked)
    }
    if (confirmed.size > 0) {
      const silent = both.filter((side) => !confirmed.has(side))
      return once('completion_reminded', now >= trade.completesAt - 7 * day, silent)
    }
    const met = trade.agreedFor
    if (met === null) return this.#isMissing(trade, now) ? ['meeting_missing', both] : null
    if (now < met) return once('meeting_reminded', now >= met - day, both)
    const isOtherAhead = trade.meeting !== null && trade.meeting.at > now
    return once('swap_asked', now >= morningAfter(met) && !isOtherAhead, both)
  }

  #isMissing({ meeting, proposedAt, startedAt }: Reminded, now: number): boolean {
    if (meeting && now < proposedAt + day) return false
    const age = now - startedAt
    if (this.#missedAt === 0) return age >= 3 * day
    const isFirst = this.#missedAt < startedAt + 10 * day
    return isFirst && age >= 10 * day && now >= this.#missedAt + 3 * day
  }
}

/**
 * Nine in the morning in New York on the day after. Meetings of the comparison are at 18:00 UTC,
 * the same day there.
 */
function morningAfter(met: number): number {
  const atThirteen = met - (met % day) + day + 13 * 3_600_000
  return Number(newYork.format(atThirteen)) === 9 ? atThirteen : atThirteen + 3_600_000
}

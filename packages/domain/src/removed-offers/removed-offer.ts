import * as z from 'zod/mini'
import { MessagePhoto } from '../messages/photo.ts'
import { Money } from '../money.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

export const removedTextKinds = ['opening', 'message', 'meeting', 'cancellation'] as const
export type RemovedTextKind = (typeof removedTextKinds)[number]

/** The partner of a removed offer. The id is null once the account is gone. */
export const RemovedPartner = z.object({ id: z.nullable(Id), name: z.string() })

/**
 * A removed offer, as one member may still read it. It was declined, withdrawn or removed, or an
 * account was deleted.
 */
export const RemovedOffer = z.object({
  id: Id,
  partner: RemovedPartner,
  /** Whether the partner made the offer. */
  wasReceived: z.boolean(),
  offeredTitle: z.nullable(z.string()),
  wantedTitle: z.string(),
  /** Further items of a bundle. */
  furtherOffered: z._default(z.array(z.string()), []),
  furtherWanted: z._default(z.array(z.string()), []),
  cashAdjustment: Money,
  cashAsked: z._default(Money, 0),
  createdAt: Time,
  /** Both had agreed on it. Servers of the previous version send none. */
  wasAgreed: z._default(z.boolean(), false),
  /** When its words are erased. */
  erasedAt: Time,
  /** Until when the reader may rate the partner, who left during the agreed trade or after it. */
  ratableUntil: z._default(z.nullable(Time), null),
  /** The partner's words, oldest first. */
  texts: z.array(
    z.object({
      id: Id,
      kind: z.enum(removedTextKinds),
      content: z.string(),
      createdAt: Time,
      photo: z._default(z.nullable(MessagePhoto), null),
    }),
  ),
})
export type RemovedOffer = z.infer<typeof RemovedOffer>

const labels: Record<RemovedTextKind, string | null> = {
  opening: null,
  message: null,
  meeting: 'Meeting place',
  cancellation: 'Reason to cancel',
}

/** A removed text as members read it. A text that was no message says what it was. */
export function removedText(kind: RemovedTextKind, content: string): string {
  const label = labels[kind]
  return label ? `${label}: ${content}` : content
}

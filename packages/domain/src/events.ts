import type { AbsenceEvent } from './absence/events.ts'
import type { AccountEvent } from './accounts/events.ts'
import type { BlockEvent } from './blocks/events.ts'
import type { GiftEvent } from './gifts/events.ts'
import type { HeartEvent } from './hearts/events.ts'
import type { ItemEvent } from './items/events.ts'
import type { MessageEvent } from './messages/events.ts'
import type { OfferEvent } from './offers/events.ts'
import type { RatingEvent } from './ratings/events.ts'
import type { ReportEvent } from './reports/events.ts'
import type { RingEvent, RingMessageEvent, WantEvent } from './rings/events.ts'
import type { SandboxEvent } from './sandbox/events.ts'
import type { SearchEvent } from './saved-searches/events.ts'
import type { TicketEvent } from './support/events.ts'
import type { UpgradeEvent } from './upgrades/events.ts'
import type { LetterEvent } from './weekly-letter/events.ts'
import type { WishEvent } from './wish-news/events.ts'

/** All events that other features can listen to. */
export type DomainEvent =
  | AccountEvent
  | AbsenceEvent
  | ItemEvent
  | HeartEvent
  | OfferEvent
  | MessageEvent
  | BlockEvent
  | GiftEvent
  | UpgradeEvent
  | SandboxEvent
  | TicketEvent
  | ReportEvent
  | RatingEvent
  | WishEvent
  | SearchEvent
  | LetterEvent
  | RingEvent
  | RingMessageEvent
  | WantEvent

import type { Hiding } from './hiding.ts'

/** Listeners run in the transaction that publishes the event. */
export type ItemEvent =
  | { type: 'item_posted'; itemId: string; userId: string }
  | { type: 'item_changed'; itemId: string; userId: string; title: string }
  | { type: 'item_removed'; itemId: string; userId: string; title: string }
  | { type: 'item_hidden'; itemId: string; userId: string; title: string; reason: string }
  | { type: 'item_shown'; itemId: string; userId: string; title: string; was: Hiding }
  | { type: 'credits_spent'; itemId: string; userId: string; credits: number }

/** What happens to items, in the past tense; listeners run in the same transaction. */
export type ItemEvent =
  | { type: 'item_posted'; itemId: string; userId: string }
  | { type: 'item_changed'; itemId: string; userId: string; title: string }
  | { type: 'item_removed'; itemId: string; userId: string; title: string }
  | { type: 'credits_spent'; itemId: string; userId: string; credits: number }

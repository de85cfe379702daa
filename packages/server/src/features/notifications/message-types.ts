import type { NotificationType } from '@swapstead/domain/notifications/kinds.ts'

/** The column for the subject of a notification. Each has its own indexes. */
export type About = 'relatedOfferId' | 'relatedRingId'

/** The kind that announces a message in the conversation of a trade, or of a swap of three. */
export const messageTypeOf = {
  relatedOfferId: 'trade_message',
  relatedRingId: 'ring_message_sent',
} as const satisfies Record<About, NotificationType>

export const messageTypes: readonly NotificationType[] = Object.values(messageTypeOf)

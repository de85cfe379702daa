/** Given by support staff, or by a campaign (GIFTS-12, readings C-51). */
export const giftTypes = ['support_gift', 'marketing_gift'] as const
export type GiftType = (typeof giftTypes)[number]

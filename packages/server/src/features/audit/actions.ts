import type { NoShowVerdict } from '@swapstead/domain/offers/offer.ts'
import type { ReviewStep } from '@swapstead/domain/screening/review.ts'

/** Staff opened a member's page. Stored by all versions: do not rename. */
export const MEMBER_VIEWED = 'member_looked_at'

/**
 * Actions of staff, operators and the server, and statements of members that staff may have to
 * prove, in the past tense. Entries are never deleted: a word must keep its meaning.
 */
export type AuditedAction =
  | 'admin_created'
  | 'admin_removed'
  | `campaign_${CampaignDeed}`
  | 'developer_password_changed'
  | 'developer_signed_in'
  | 'developer_signed_out'
  | 'event_mails_changed'
  | 'gift_sent'
  | 'item_hidden'
  | 'item_shown'
  | `meeting_place_${PlaceDeed}`
  | 'member_banned'
  | 'member_deleted'
  | typeof MEMBER_VIEWED
  | 'member_signed_out'
  | 'member_unbanned'
  | 'member_warned'
  | `no_show_${NoShowVerdict}`
  | 'owed_item_received'
  | 'rating_taken_down'
  | 'report_dismissed'
  | 'report_named'
  | 'report_settled'
  | `saved_reply_${ReplyDeed}`
  | `screening_${ReviewStep}`
  | 'screening_words_added'
  | 'screening_words_changed'
  | 'second_factor_reset'
  | 'ticket_deleted'
  | 'ticket_handed_over'
  | 'ticket_status_changed'
  | 'trade_flag_seen'

/** Actions that the server takes by itself. */
export const deedsOfServer: ReadonlySet<string> = new Set<AuditedAction>(['campaign_completed'])

export type CampaignDeed =
  | 'created'
  | 'changed'
  | 'activated'
  | 'paused'
  | 'unpaused'
  | 'completed'
  | 'deleted'
export type ReplyDeed = 'added' | 'changed' | 'deleted'
export type PlaceDeed = 'added' | 'changed' | 'retired' | 'restored'

import type { NotificationType } from '@swapstead/domain/notifications/kinds.ts'
import type { NotificationTab } from '@swapstead/domain/notifications/notification.ts'
import {
  ArrowLeftRight,
  Bell,
  CalendarCheck,
  Check,
  CirclePause,
  CirclePlay,
  CircleX,
  Eye,
  EyeOff,
  Gift,
  Handshake,
  Hourglass,
  LifeBuoy,
  type LucideIcon,
  MessageCircle,
  Pencil,
  RefreshCw,
  ShieldAlert,
  Sparkles,
  Star,
  Tag,
  Undo2,
} from 'lucide-react'

type Look = { icon: LucideIcon; tone?: 'good' | 'bad'; badge: string }

/** How each kind of notification looks: its icon with a tone, and the word of its badge. */
const looks: Record<NotificationType, Look> = {
  offer_received: { icon: Tag, badge: 'Offer' },
  offer_countered: { icon: ArrowLeftRight, badge: 'Offer' },
  offer_reminded: { icon: Hourglass, badge: 'Offer' },
  offer_accepted: { icon: Handshake, tone: 'good', badge: 'Offer' },
  offer_declined: { icon: CircleX, tone: 'bad', badge: 'Offer' },
  offer_withdrawn: { icon: CircleX, tone: 'bad', badge: 'Offer' },
  offer_expired: { icon: Hourglass, badge: 'Offer' },
  offer_held: { icon: CirclePause, badge: 'Offer' },
  offer_resumed: { icon: CirclePlay, tone: 'good', badge: 'Offer' },
  offer_item_changed: { icon: Pencil, badge: 'Offer' },
  offer_kept: { icon: Check, badge: 'Offer' },
  amendment_proposed: { icon: ArrowLeftRight, badge: 'Trade' },
  amendment_agreed: { icon: ArrowLeftRight, tone: 'good', badge: 'Trade' },
  amendment_refused: { icon: CircleX, badge: 'Trade' },
  amendment_withdrawn: { icon: Undo2, badge: 'Trade' },
  amendment_ended: { icon: CircleX, badge: 'Trade' },
  meeting_proposed: { icon: CalendarCheck, badge: 'Meeting' },
  meeting_agreed: { icon: CalendarCheck, tone: 'good', badge: 'Meeting' },
  meeting_reminded: { icon: CalendarCheck, badge: 'Meeting' },
  meeting_missing: { icon: CalendarCheck, badge: 'Meeting' },
  swap_asked: { icon: Handshake, badge: 'Trade' },
  cancel_requested: { icon: CircleX, tone: 'bad', badge: 'Cancellation' },
  no_show_reported: { icon: CircleX, tone: 'bad', badge: 'Cancellation' },
  no_show_disputed: { icon: CircleX, tone: 'bad', badge: 'Cancellation' },
  cancel_reminded: { icon: Hourglass, tone: 'bad', badge: 'Cancellation' },
  cancel_withdrawn: { icon: Undo2, tone: 'good', badge: 'Cancellation' },
  cancel_agreed: { icon: CircleX, tone: 'bad', badge: 'Cancellation' },
  cancel_rated: { icon: Star, badge: 'Cancellation' },
  trade_message: { icon: MessageCircle, badge: 'Message' },
  trade_cancelled: { icon: CircleX, tone: 'bad', badge: 'Trade' },
  trade_left: { icon: CircleX, tone: 'bad', badge: 'Trade' },
  trade_contested: { icon: CircleX, tone: 'bad', badge: 'Trade' },
  trade_confirmed: { icon: Handshake, badge: 'Trade' },
  completion_reminded: { icon: Hourglass, badge: 'Trade' },
  trade_completed: { icon: Handshake, tone: 'good', badge: 'Trade' },
  trade_rated: { icon: Star, badge: 'Trade' },
  rating_told: { icon: Star, badge: 'Rating' },
  rating_taken_down: { icon: EyeOff, tone: 'bad', badge: 'Rating' },
  gift_received: { icon: Gift, tone: 'good', badge: 'Gift' },
  upgrade_refunded: { icon: Undo2, badge: 'Payment' },
  ticket_answered: { icon: LifeBuoy, badge: 'Ticket' },
  ticket_resolved: { icon: LifeBuoy, tone: 'good', badge: 'Ticket' },
  item_hidden: { icon: EyeOff, tone: 'bad', badge: 'Item' },
  item_shown: { icon: Eye, tone: 'good', badge: 'Item' },
  member_warned: { icon: ShieldAlert, tone: 'bad', badge: 'Warning' },
  ring_proposed: { icon: RefreshCw, tone: 'good', badge: 'Swap of three' },
  ring_reminded: { icon: Hourglass, badge: 'Swap of three' },
  ring_lapsed: { icon: CircleX, badge: 'Swap of three' },
  ring_agreed: { icon: Handshake, tone: 'good', badge: 'Swap of three' },
  ring_meeting_proposed: { icon: CalendarCheck, badge: 'Meeting' },
  ring_meeting_agreed: { icon: CalendarCheck, tone: 'good', badge: 'Meeting' },
  ring_meeting_reminded: { icon: CalendarCheck, badge: 'Meeting' },
  ring_handed_over: { icon: Check, tone: 'good', badge: 'Swap of three' },
  ring_completion_reminded: { icon: Hourglass, badge: 'Swap of three' },
  ring_completed: { icon: Handshake, tone: 'good', badge: 'Swap of three' },
  ring_parted: { icon: CircleX, tone: 'bad', badge: 'Swap of three' },
  ring_missing_reported: { icon: CircleX, tone: 'bad', badge: 'Swap of three' },
  ring_missing_withdrawn: { icon: Undo2, tone: 'good', badge: 'Swap of three' },
  ring_missing_confirmed: { icon: CircleX, tone: 'bad', badge: 'Swap of three' },
  ring_message_sent: { icon: MessageCircle, badge: 'Message' },
  wishes_filled: { icon: Sparkles, tone: 'good', badge: 'Wishlist' },
}

/** A type of a newer server, met by a page that is still open. */
const unknownLook: Look = { icon: Bell, badge: 'Other' }

export function lookOf(type: string): Look {
  const known: Record<string, Look> = looks
  return (Object.hasOwn(known, type) ? known[type] : undefined) ?? unknownLook
}

export const tabLabels: Record<NotificationTab, string> = {
  trade: 'Trade',
  declined: 'Declined',
  accepted: 'Accepted',
  other: 'Other',
}

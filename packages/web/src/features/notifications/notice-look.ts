import type { NotificationTab } from '@swapstead/domain/notifications/notification.ts'
import {
  Bell,
  CalendarCheck,
  CircleX,
  Eye,
  EyeOff,
  Gift,
  Handshake,
  Hourglass,
  LifeBuoy,
  type LucideIcon,
  MessageCircle,
  ShieldAlert,
  Sparkles,
  Star,
  Tag,
  Undo2,
} from 'lucide-react'

type Look = { icon: LucideIcon; tone?: 'good' | 'bad' }

const looks: Record<string, Look> = {
  trade_message: { icon: MessageCircle },
  offer_received: { icon: Tag },
  offer_accepted: { icon: Handshake, tone: 'good' },
  offer_declined: { icon: CircleX, tone: 'bad' },
  offer_withdrawn: { icon: CircleX, tone: 'bad' },
  offer_expired: { icon: Hourglass },
  offer_reminded: { icon: Hourglass },
  meeting_proposed: { icon: CalendarCheck },
  meeting_agreed: { icon: CalendarCheck, tone: 'good' },
  meeting_reminded: { icon: CalendarCheck },
  meeting_missing: { icon: CalendarCheck },
  swap_asked: { icon: Handshake },
  trade_completed: { icon: Handshake, tone: 'good' },
  trade_rated: { icon: Star },
  cancel_rated: { icon: Star },
  cancel_requested: { icon: CircleX, tone: 'bad' },
  cancel_agreed: { icon: CircleX, tone: 'bad' },
  trade_cancelled: { icon: CircleX, tone: 'bad' },
  upgrade_refunded: { icon: Undo2 },
  gift_received: { icon: Gift, tone: 'good' },
  ticket_answered: { icon: LifeBuoy },
  ticket_resolved: { icon: LifeBuoy, tone: 'good' },
  item_hidden: { icon: EyeOff, tone: 'bad' },
  item_shown: { icon: Eye, tone: 'good' },
  rating_taken_down: { icon: EyeOff, tone: 'bad' },
  wishes_filled: { icon: Sparkles, tone: 'good' },
  member_warned: { icon: ShieldAlert, tone: 'bad' },
}

/** The picture of a notification; types are an open list. */
export function noticeLook(type: string): Look {
  return (Object.hasOwn(looks, type) ? looks[type] : undefined) ?? { icon: Bell }
}

export const tabLabels: Record<NotificationTab, string> = {
  trade: 'Trade',
  declined: 'Declined',
  accepted: 'Accepted',
  other: 'Other',
}

/** What a type tells of, by its first word. */
const subjects = new Map([
  ['offer', 'Offer'],
  ['meeting', 'Meeting'],
  ['trade', 'Trade'],
  ['completion', 'Trade'],
  ['swap', 'Trade'],
  ['cancel', 'Cancellation'],
  ['upgrade', 'Payment'],
  ['gift', 'Gift'],
  ['ticket', 'Ticket'],
  ['item', 'Item'],
  ['member', 'Warning'],
  ['rating', 'Rating'],
  ['wishes', 'Wishlist'],
])

/** The badge of a type; types are an open list (NOTIF-26). */
export function typeLabel(type: string): string {
  if (type === 'trade_message') return 'Message'
  const [subject = ''] = type.split('_')
  return subjects.get(subject) ?? 'Other'
}

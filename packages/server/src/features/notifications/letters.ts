import { mailDelayOf, mailReasonOf, pageOf } from '@swapstead/domain/notifications/mailed.ts'
import type { NotificationDraft } from '@swapstead/domain/notifications/notification.ts'
import type { Letter } from '../../platform/mail/mail.ts'

type Reader = { id: string; email: string; firstName: string }

type Notice = NotificationDraft & { id: string }

/** A notification as a mail, in the same words. */
export function notificationLetter(reader: Reader, notice: Notice): Letter {
  const delay = mailDelayOf(notice)
  return {
    to: { name: reader.firstName, address: reader.email },
    subject: notice.title,
    headline: notice.title,
    paragraphs: [notice.message],
    button: pageOf(notice),
    reason: mailReasonOf(notice),
    unsubscribe: { userId: reader.id },
    ...(delay > 0 && { waits: { about: notice.id, delay } }),
  }
}

import { displayName, type PublicUser } from '../accounts/user.ts'
import type { ReportReference } from './report.ts'

/** The beginning of a report's ticket. A description may be sent unchanged. */
export type ReportTicket = {
  subject: string
  description?: string
  /** `what` tells the reporter what staff will see. */
  report: { reference: ReportReference; what: string }
}

export function itemReport({ id, title }: { id: string; title: string }): ReportTicket {
  return {
    subject: `Report: ${title}`,
    report: { reference: { kind: 'item', id }, what: `the item “${title}”` },
  }
}

export function memberReport(member: PublicUser): ReportTicket {
  const name = displayName(member)
  return {
    subject: `Report: ${name}`,
    report: {
      reference: { kind: 'member', id: member.id },
      what: `the ${member.isGuest ? 'guest' : 'member'} ${name}`,
    },
  }
}

export function ringReport(ringId: string): ReportTicket {
  return {
    subject: 'Report: a swap of three',
    description: 'Please look at what was written to me in this swap of three.',
    report: {
      reference: { kind: 'conversation', id: ringId },
      what: 'what the other two wrote in this swap of three',
    },
  }
}

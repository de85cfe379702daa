/** Staff have told a member what does not fit our rules, or found that a report was about nothing. */
export type ReportEvent =
  | { type: 'member_warned'; userId: string; message: string }
  | { type: 'report_dismissed'; ticketId: string }

export type ReportEvent =
  | { type: 'member_warned'; userId: string; message: string }
  | { type: 'report_dismissed'; ticketId: string }

import type { AbsenceKind } from './absence.ts'

/** Ends are as stored: `OPEN_END` stands for none. */
export type AbsenceEvent =
  | { type: 'member_absent'; userId: string; as: AbsenceKind; end: Date }
  /** `end` is when it would have ended, `endedAt` when it did. */
  | { type: 'member_back'; userId: string; end: Date; endedAt: Date }

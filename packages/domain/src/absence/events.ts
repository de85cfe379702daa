import type { AbsenceKind } from './absence.ts'

/** Ends are as stored: `OPEN_END` if there is none. */
export type AbsenceEvent =
  | { type: 'member_absent'; userId: string; as: AbsenceKind; end: Date }
  /** `end` is the planned end, `endedAt` the actual one. */
  | { type: 'member_back'; userId: string; end: Date; endedAt: Date }

import * as z from 'zod/mini'
import { Time } from '../times.ts'

/**
 * `away`: the items stay listed, but nobody can ask for them. `paused`: the items are out of every
 * list, and no mails go out but those of the account and of agreed trades.
 */
const absenceKinds = ['away', 'paused'] as const
export type AbsenceKind = (typeof absenceKinds)[number]

/** `until` is null in a pause without an end. */
export const Absence = z.object({ as: z.enum(absenceKinds), until: z.nullable(Time) })
export type Absence = z.infer<typeof Absence>

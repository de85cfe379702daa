import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'

/** Whether a member gets the letter, and whether they have chosen so themselves. */
export const LetterChoice = z.object({ isOn: z.boolean(), isAnswered: z.boolean() })
export type LetterChoice = z.infer<typeof LetterChoice>

export const weeklyLetterCalls = defineCalls({
  read: {
    method: 'GET',
    path: '/api/weekly-letter',
    door: 'member',
    summary: 'Whether the member gets the weekly letter',
    answer: LetterChoice,
  },
  choose: {
    method: 'PATCH',
    path: '/api/weekly-letter',
    door: 'member',
    summary: 'Switch the weekly letter on or off',
    body: z.object({ isOn: z.boolean({ error: 'Please switch this on or off' }) }),
    answer: LetterChoice,
  },
})

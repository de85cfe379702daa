/** Somebody followed the link at the end of a weekly letter. */
export type LetterEvent = { type: 'letter_unsubscribed'; userId: string }

import * as z from 'zod/mini'

export const declineReasons = [
  'not_my_thing',
  'too_far',
  'value_apart',
  'already_gone',
  'prefer_another',
] as const
export type DeclineReason = (typeof declineReasons)[number]

export const DeclineReason = z.enum(declineReasons, {
  error: `Reason must be one of ${declineReasons.join(', ')}`,
})

const texts: Record<DeclineReason, { label: string; sentence: string }> = {
  not_my_thing: { label: 'Not my thing', sentence: 'It just isn’t their kind of thing.' },
  too_far: { label: 'Too far', sentence: 'It’s too far for them to meet.' },
  value_apart: {
    label: 'Value too far apart',
    sentence: 'The values are too far apart for them. Something else of yours may fit better.',
  },
  already_gone: {
    label: 'Already gone',
    sentence: 'What you wanted has already found a new home.',
  },
  prefer_another: {
    label: 'Prefer another',
    sentence: 'They prefer another offer. Thank you for making yours.',
  },
}

/** Stands for a reason that only a later version knows. */
const another = { label: 'Another reason', sentence: 'They have another reason.' }

/** The owner's words for a reason. */
export function declineLabel(reason: DeclineReason): string {
  return (texts[reason] ?? another).label
}

/** The reason as the offer's sender reads it. */
export function declineSentence(reason: DeclineReason): string {
  return (texts[reason] ?? another).sentence
}

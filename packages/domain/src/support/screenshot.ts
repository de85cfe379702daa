import * as z from 'zod/mini'

/** A screenshot has at most so many pixels either way; the browser makes larger ones smaller before they are sent. */
export const SCREENSHOT_SIDE_MAX = 1600

export const screenshotMessages = {
  tooLarge: `Picture too large: at most ${SCREENSHOT_SIDE_MAX} pixels either way`,
  one: 'This ticket has a screenshot already.',
  none: 'Please send one picture, as screenshot.',
} as const

/** The picture of a ticket, which stands at an address that asks who is there. */
export const Screenshot = z.object({ width: z.int(), height: z.int() })
export type Screenshot = z.infer<typeof Screenshot>

/** Where the picture of a ticket is, for its member and for staff. */
export const screenshotPaths = {
  member: '/api/member-auth/support-tickets/:id/screenshot',
  staff: '/api/support-tickets/:id/screenshot',
} as const

export function screenshotUrl(id: string, reader: keyof typeof screenshotPaths): string {
  return screenshotPaths[reader].replace(':id', id)
}

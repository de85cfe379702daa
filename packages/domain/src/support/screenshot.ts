import * as z from 'zod/mini'

export const screenshotMessages = {
  one: 'This ticket has a screenshot already.',
  none: 'Please send one picture, as screenshot.',
} as const

/** A ticket's screenshot, served only to its member and staff. */
export const Screenshot = z.object({ width: z.int(), height: z.int() })
export type Screenshot = z.infer<typeof Screenshot>

export const screenshotPaths = {
  member: '/api/member-auth/support-tickets/:id/screenshot',
  staff: '/api/support-tickets/:id/screenshot',
} as const

export function screenshotUrl(id: string, reader: keyof typeof screenshotPaths): string {
  return screenshotPaths[reader].replace(':id', id)
}

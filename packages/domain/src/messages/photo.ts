import * as z from 'zod/mini'

/** The most photos in one member's messages. */
export const MESSAGE_PHOTOS_MAX = 200

/** The text of a photo that was sent without a text. */
export const PHOTO_ALONE = 'Photo'

export const MessagePhoto = z.object({ width: z.int(), height: z.int() })
export type MessagePhoto = z.infer<typeof MessagePhoto>

/** Addresses of the picture by the id of its message. */
export const messagePhotoPaths = {
  member: '/api/conversations/photos/:id',
  staff: '/api/support/message-photos/:id',
} as const

export function messagePhotoUrl(id: string, reader: keyof typeof messagePhotoPaths): string {
  return messagePhotoPaths[reader].replace(':id', id)
}

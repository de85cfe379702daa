import {
  type MessagePhoto,
  messagePhotoUrl,
  PHOTO_ALONE,
} from '@swapstead/domain/messages/photo.ts'

/** The photo and the text of a message in a conversation. */
export function photoLine({ id, photo }: { id: string; photo: MessagePhoto | null }, text: string) {
  return photo
    ? {
        text: text === PHOTO_ALONE ? null : text,
        photo: { url: messagePhotoUrl(id, 'member'), size: photo },
      }
    : { text, photo: null }
}

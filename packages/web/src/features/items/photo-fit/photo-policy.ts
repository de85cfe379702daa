import { type Measured, photoMessages, photoProblem } from '@swapstead/domain/photos/photo.ts'
import {
  sandboxPhotoProblem,
  sandboxPhotoProblems,
} from '@swapstead/domain/photos/sandbox-photo.ts'

type PickedPhoto = Measured & { isJpeg: boolean }

/** What differs between the photos of members and those of sandbox guests (PHOTOS-11 to PHOTOS-17). */
export type PhotoPolicy = {
  /** For the file chooser. */
  accept: string
  /** What the crop tool cannot make right; null when there is nothing of the kind. */
  refusalOf: (photo: PickedPhoto) => string | null
  /** Whether it goes as it is. */
  meetsLimits: (photo: PickedPhoto) => boolean
  tooLarge: string
}

const { notJpeg, tooLarge } = sandboxPhotoProblems

/** Members may crop any picture; a guest's has to be a JPEG from the start. */
export const photoPolicies = {
  member: {
    accept: 'image/jpeg,image/png,image/webp,image/gif',
    refusalOf: () => null,
    meetsLimits: (photo) => photoProblem(photo) === null,
    tooLarge: photoMessages.tooLarge,
  },
  sandbox: {
    accept: 'image/jpeg',
    refusalOf: ({ isJpeg }) => (isJpeg ? null : `${notJpeg.title}: ${notJpeg.text}`),
    meetsLimits: (photo) => sandboxPhotoProblem(photo) === null,
    tooLarge: `${tooLarge.title}: ${tooLarge.text}`,
  },
} as const satisfies Record<string, PhotoPolicy>

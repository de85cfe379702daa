import { type MeasuredPhoto, photoMessages, photoProblem } from '@swapstead/domain/photos/photo.ts'
import {
  sandboxPhotoProblem,
  sandboxPhotoProblems,
} from '@swapstead/domain/photos/sandbox-photo.ts'

type PickedPhoto = MeasuredPhoto & { isJpeg: boolean }

/** The rules for photos, which differ for members and sandbox guests. */
export type PhotoPolicy = {
  /** The `accept` of the file input. */
  accept: string
  /** A refusal that cropping cannot fix; null if there is none. */
  refusalOf: (photo: PickedPhoto) => string | null
  /** Whether the file can be sent without cropping. */
  meetsLimits: (photo: PickedPhoto) => boolean
  tooLarge: string
}

const { notJpeg, tooLarge } = sandboxPhotoProblems

/** Members may crop any picture; a guest's file must be a JPEG. */
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

import { type MeasuredPhoto, PHOTO_MAX_BYTES, photoProblem } from './photo.ts'

type SandboxPhoto = MeasuredPhoto & { isJpeg: boolean }
type Problem = { title: string; text: string | null }

export const sandboxPhotoProblems = {
  notJpeg: {
    title: 'Invalid File Type',
    text: 'Only JPEG images are allowed in sandbox mode',
  },
  tooLarge: { title: 'File Too Large', text: 'Please select a JPEG image under 0.5MB' },
} as const satisfies Record<string, Problem>

/** The first problem of a guest's photo; null if there is none. */
export function sandboxPhotoProblem({ isJpeg, ...photo }: SandboxPhoto): Problem | null {
  if (!isJpeg) return sandboxPhotoProblems.notJpeg
  if (photo.bytes > PHOTO_MAX_BYTES) return sandboxPhotoProblems.tooLarge
  const problem = photoProblem(photo)
  return problem === null ? null : { title: problem, text: null }
}

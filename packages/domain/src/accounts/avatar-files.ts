/** The sides of an uploaded avatar, in pixels. */
export const AVATAR_SIZE = 100
export const AVATAR_FILE_MAX_BYTES = 524_288

/** Title and sentence for each problem. */
export const avatarFileProblems = {
  notAnImage: ['Invalid file type', 'Please select an image file (PNG, JPG, GIF, etc.)'],
  tooLarge: ['File too large', 'Please select an image under 0.5MB'],
  unreadable: ['Picture not readable', 'Your browser could not use this one. Please try another.'],
} as const
export type AvatarFileProblem = keyof typeof avatarFileProblems

/** Checks a picked file before it is decoded. */
export function avatarFileProblem(file: { type: string; size: number }): AvatarFileProblem | null {
  if (!file.type.startsWith('image/')) return 'notAnImage'
  return file.size > AVATAR_FILE_MAX_BYTES ? 'tooLarge' : null
}

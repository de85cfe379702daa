import {
  AVATAR_SIZE,
  type AvatarFileProblem,
  avatarFileProblem,
} from '@swapstead/domain/accounts/avatar-files.ts'
import { decodePhoto } from '../../../lib/pictures/decode-photo.ts'

type Size = { width: number; height: number }

/** The largest centered square of a picture, in its own pixels. */
export function centerSquare({ width, height }: Size): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}

/** Crops a file to a centered PNG of 100 by 100 as a data URL, or says why that fails. */
export async function fitAvatar(
  file: File,
): Promise<{ picture: string } | { problem: AvatarFileProblem }> {
  const problem = avatarFileProblem(file)
  if (problem) return { problem }
  const photo = await decodePhoto(file)
  if (!photo) return { problem: 'notAnImage' }
  try {
    return { picture: await drawSquare(photo) }
  } finally {
    photo.close()
  }
}

async function drawSquare(photo: ImageBitmap): Promise<string> {
  const { x, y, side } = centerSquare(photo)
  const square = await createImageBitmap(photo, x, y, side, side, {
    resizeWidth: AVATAR_SIZE,
    resizeHeight: AVATAR_SIZE,
    resizeQuality: 'high',
  })
  const canvas = document.createElement('canvas')
  canvas.width = AVATAR_SIZE
  canvas.height = AVATAR_SIZE
  canvas.getContext('2d')?.drawImage(square, 0, 0)
  square.close()
  return canvas.toDataURL('image/png')
}

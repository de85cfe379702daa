import { expect, test } from 'vitest'
import { PHOTO_MAX_BYTES, PHOTO_MAX_HEIGHT, PHOTO_MAX_WIDTH } from './photo.ts'
import { sandboxPhotoProblem } from './sandbox-photo.ts'

const fine = {
  isImage: true,
  isJpeg: true,
  bytes: PHOTO_MAX_BYTES,
  width: PHOTO_MAX_WIDTH,
  height: PHOTO_MAX_HEIGHT,
}

test('PHOTOS-15 a guest posts JPEG images only, whatever else is wrong', () => {
  expect(sandboxPhotoProblem(fine)).toBeNull()
  expect(sandboxPhotoProblem({ ...fine, isJpeg: false, bytes: PHOTO_MAX_BYTES + 1 })).toEqual({
    title: 'Invalid File Type',
    text: 'Only JPEG images are allowed in sandbox mode',
  })
})

test('PHOTOS-16 a guest’s photo has at most 0.5 MB', () => {
  expect(sandboxPhotoProblem({ ...fine, bytes: PHOTO_MAX_BYTES + 1 })).toEqual({
    title: 'File Too Large',
    text: 'Please select a JPEG image under 0.5MB',
  })
})

test('PHOTOS-17 a guest’s photo has the width and height limits of members', () => {
  expect(sandboxPhotoProblem({ ...fine, width: PHOTO_MAX_WIDTH + 1 })?.title).toBe('Image too wide')
  expect(sandboxPhotoProblem({ ...fine, height: PHOTO_MAX_HEIGHT + 1 })?.title).toBe(
    'Image too tall',
  )
})

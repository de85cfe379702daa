import { expect, test } from 'vitest'
import { fitReason } from './fit-reason.ts'
import { isSentFormat } from './photo-format.ts'

test('PHOTOS-11 PHOTOS-12 PHOTOS-13 a photo beyond a limit is told which, and what becomes of it', () => {
  const bytes = 100_000
  expect(fitReason({ size: { width: 4000, height: 3000 }, bytes })).toBe(
    'Choose what the frame shows. Image too wide: its 4000 px become 600.',
  )
  expect(fitReason({ size: { width: 600, height: 451 }, bytes })).toBe(
    'Choose what the frame shows. Image too tall: its 451 px become 450.',
  )
  expect(fitReason({ size: { width: 600, height: 450 }, bytes: 1_258_292 })).toBe(
    'Choose what the frame shows. File too large: Please select an image under 0.5MB. It’s 1.2 MB; cropped, it’ll be small enough.',
  )
})

test('PHOTOS-10 formats are told by their first bytes', () => {
  const head = (...bytes: (number | string)[]) =>
    new Uint8Array(
      bytes.flatMap((part) =>
        typeof part === 'number' ? [part] : [...part].map((letter) => letter.charCodeAt(0)),
      ),
    )
  expect(isSentFormat(head(0xff, 0xd8, 0xff, 0xe0))).toBe(true)
  expect(isSentFormat(head(0x89, 'PNG'))).toBe(true)
  expect(isSentFormat(head('GIF89a'))).toBe(true)
  expect(isSentFormat(head('RIFF', 1, 2, 3, 4, 'WEBP'))).toBe(true)
  expect(isSentFormat(head('RIFF', 1, 2, 3, 4, 'WAVE'))).toBe(false)
  expect(isSentFormat(head('<svg xmlns='))).toBe(false)
  expect(isSentFormat(head(0, 0, 0, 0x18, 'ftypheic'))).toBe(false)
  expect(isSentFormat(head())).toBe(false)
})

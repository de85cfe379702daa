import { expect, test } from 'vitest'
import { centerSquare, fitAvatar } from './fit-avatar.ts'

test('PROFILE-26 a picture is cut to the largest square around its middle', () => {
  expect(centerSquare({ width: 400, height: 300 })).toEqual({ x: 50, y: 0, side: 300 })
  expect(centerSquare({ width: 300, height: 401 })).toEqual({ x: 0, y: 50, side: 300 })
  expect(centerSquare({ width: 64, height: 64 })).toEqual({ x: 0, y: 0, side: 64 })
  expect(centerSquare({ width: 1, height: 900 })).toEqual({ x: 0, y: 449, side: 1 })
})

test('PROFILE-24 PROFILE-25 a file that cannot become a picture is not even decoded', async () => {
  const text = new File(['hello'], 'notes.txt', { type: 'text/plain' })
  expect(await fitAvatar(text)).toEqual({ problem: 'notAnImage' })
  const large = new File([new Uint8Array(524_289)], 'porch.png', { type: 'image/png' })
  expect(await fitAvatar(large)).toEqual({ problem: 'tooLarge' })
})

import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { modulePath } from './module-path.ts'

/** The modules that a path fills. */
function modulesOf(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  }
  return rows
}

test('C-36 the drawn QR code has exactly the dark modules of the code', () => {
  const uri = 'otpauth://totp/Swapstead:ann%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Swapstead'
  const { data, size } = encode(uri, { ecc: 'M', border: 4 })
  expect(modulesOf(modulePath(data), size)).toEqual(data)
})

test('C-36 a run that reaches the edge of its row ends there', () => {
  expect(modulePath([[false, true, true]])).toBe('M1 0h2v1h-2z')
  expect(modulePath([[true, false, true]])).toBe('M0 0h1v1h-1zM2 0h1v1h-1z')
  expect(modulePath([[false, false]])).toBe('')
})

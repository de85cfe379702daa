import { expect, test } from 'vitest'
import { mapLink } from './Meeting.tsx'

test('T-51 the address of a meeting opens in the map of the device, whatever is written in it', () => {
  const address = '1 Main St & 2nd, "X"#?'
  const written = '1%20Main%20St%20%26%202nd%2C%20%22X%22%23%3F'
  expect(mapLink(address, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')).toBe(
    `https://maps.apple.com/?q=${written}`,
  )
  expect(mapLink(address, 'Mozilla/5.0 (Linux; Android 15)')).toBe(`geo:0,0?q=${written}`)
  expect(mapLink(address, 'Mozilla/5.0 (X11; Linux x86_64)')).toBe(
    `https://www.openstreetmap.org/search?query=${written}`,
  )
})

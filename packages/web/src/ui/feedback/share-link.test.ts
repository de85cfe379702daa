import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { shareLink } from './share-link.ts'
import { showToast } from './toast-store.ts'

vi.mock('./toast-store.ts', () => ({ showToast: vi.fn() }))

const link = { title: 'Brass lamp', url: 'https://a.b/items/1' }

beforeEach(() => {
  vi.mocked(showToast).mockClear()
  onTestFinished(() => void vi.unstubAllGlobals())
})

/** The titles of what is told on a device that shares or copies in this way. */
async function toldOn(device: { share?: () => Promise<void>; copy?: () => Promise<void> }) {
  const clipboard = { writeText: device.copy }
  vi.stubGlobal('navigator', { ...(device.share && { share: device.share }), clipboard })
  await shareLink(link)
  return vi.mocked(showToast).mock.calls.map(([{ title }]) => title)
}

const failsWith = (name: string) => () => Promise.reject(new DOMException('no', name))

test('BROWSE-16 R-63 a closed share sheet tells nothing, and one that does not work tells the address', async () => {
  for (const name of ['AbortError', 'InvalidStateError']) {
    expect(await toldOn({ share: failsWith(name) }), name).toEqual([])
  }
  const share = vi.fn(async () => undefined)
  expect(await toldOn({ share })).toEqual([])
  expect(share).toHaveBeenCalledWith(link)
  expect(await toldOn({ share: failsWith('NotAllowedError') })).toEqual(['Could not be shared'])
  expect(vi.mocked(showToast).mock.calls[0]?.[0].description).toContain(link.url)
})

test('BROWSE-16 without a share sheet the address is copied, or told where that fails', async () => {
  const copy = vi.fn(async () => undefined)
  expect(await toldOn({ copy })).toEqual(['Link copied'])
  expect(copy).toHaveBeenCalledWith(link.url)
  vi.mocked(showToast).mockClear()
  expect(await toldOn({ copy: failsWith('NotAllowedError') })).toEqual(['Could not be shared'])
})

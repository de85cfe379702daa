import { once } from 'node:events'
import sharp from 'sharp'
import { end } from '../../kit/child-process.ts'
import { after, during } from '../../kit/load.ts'
import { nearbyPage } from '../../kit/member-requests.ts'
import { random } from '../../kit/statistics.ts'
import { startBrowsing } from '../browsing.ts'
import type { Given, Prepared, Row } from '../compare.ts'
import { figureOf, startContestant } from '../contestant.ts'
import { Story } from '../story.ts'

const AT_ONCE = 2
const SIZE = { width: 600, height: 450 }
const BYTES = 500_000

/**
 * B13: photos posted over HTTP against the same encoding in a loop. B13b: their effect on browsing.
 */
export async function preparePhotos({
  server,
  readers,
  cookies,
}: Pick<Given, 'server' | 'readers' | 'cookies'>): Promise<Prepared> {
  const photo = await drawPhoto()
  const raw = startContestant('raw-sharp.ts', { photo: photo.toString('base64'), atOnce: AT_ONCE })
  await once(raw, 'message')
  const story = new Story({ server, readers, cookies })
  const upload = async (turn: number) => {
    await story.post(turn, 'Painting', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }))
  }
  const uploads = async (isOver: () => boolean) => {
    let done = 0
    const loop = async () => {
      while (!isOver()) {
        done += 1
        await upload(done)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, loop))
    return done
  }
  const row: Row = {
    id: 'B13',
    what: 'posts with a photo through HTTP ÷ the same encoding, bare',
    bar: 0.8,
    reachedBy: 'more',
    unit: '/s',
    ours: async (seconds) => (await uploads(after(seconds))) / seconds,
    other: (seconds) => figureOf(raw, seconds),
  }
  const browsing = startBrowsing({ url: nearbyPage(server.origin), cookies })
  const beside: Row = {
    id: 'B13b',
    what: 'p99 of nearby while photos are posted ÷ while none is',
    bar: 2,
    reachedBy: 'less',
    unit: 'ms',
    ours: (seconds) => during(uploads, () => browsing.p99(seconds)),
    other: browsing.p99,
  }
  return {
    rows: [row, beside],
    stop: async () => void (await Promise.all([end(raw), browsing.stop()])),
  }
}

/** A JPEG of about half a megabyte in the product's upload size. Noise hardly compresses. */
async function drawPhoto(): Promise<Buffer> {
  const dice = random(13)
  const noise = Buffer.from(
    Array.from({ length: SIZE.width * SIZE.height * 3 }, () => dice() * 256),
  )
  for (let quality = 95; ; quality -= 5) {
    const photo = await sharp(noise, { raw: { ...SIZE, channels: 3 } })
      .jpeg({ quality })
      .toBuffer()
    if (photo.length <= BYTES) return photo
  }
}

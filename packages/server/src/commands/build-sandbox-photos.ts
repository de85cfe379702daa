import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PHOTO_MAX_HEIGHT, PHOTO_MAX_WIDTH } from '@swapstead/domain/photos/photo.ts'
import sharp from 'sharp'
import type { SamplePhoto } from '../features/sandbox/index.ts'
import { type DemoPhoto, drawing, photograph } from '../operations/demo/demo-item.ts'
import { readDemoPhoto } from '../operations/demo/photos.ts'
import { packageFolder } from '../package-folder.ts'
import { encodePhoto } from '../platform/photos/images.ts'

/**
 * Writes the photos of the sandbox's neighbors in all sizes. The photographs come from a
 * development package; without it only the drawings are written.
 */
const target = fileURLToPath(new URL('generated/sandbox-photos/', packageFolder))

const sources: Record<SamplePhoto, DemoPhoto> = {
  'road-bike': photograph('mikkel-bech-748940'),
  'two-person-tent': photograph('michael-guite-571169'),
  skateboard: photograph('max-tarkhov-737999'),
  'soccer-ball': photograph('nik-shuliahin-619349', [0, 0, 0.889]),
  'film-camera': photograph('chuttersnap-324234'),
  'pendant-lamp': photograph('pierre-chatel-innocenti-483198'),
  armchair: photograph('kari-shea-398668', [0, 0.27, 1]),
  'bedside-table': photograph('benjamin-voros-310026', [0, 0.25, 1]),
  succulents: photograph('annie-spratt-78044', [0, 0.25, 1]),
  laptop: photograph('derick-david-409858', [0.12, 0.12, 0.76]),
  monitor: photograph('daniel-korpai-1302051', [0, 0.1, 1]),
  'high-tops': photograph('mitch-lensink-256007'),
  guitar: drawing('guitar'),
  drill: drawing('drill'),
  toolbox: drawing('toolbox'),
  stepladder: drawing('stepladder'),
  'board-games': drawing('board-games'),
  'train-set': drawing('train-set'),
  cookbooks: drawing('cookbooks'),
  'field-guides': drawing('field-guides'),
  sweater: drawing('sweater'),
  'rain-boots': drawing('rain-boots'),
  'record-player': drawing('record-player'),
  'sewing-machine': drawing('sewing-machine'),
  canoe: drawing('canoe'),
  scooter: drawing('scooter'),
  'teardrop-trailer': drawing('teardrop'),
  'terracotta-pots': drawing('terracotta-pots'),
}

mkdirSync(target, { recursive: true })
let missing = 0
for (const [name, photo] of Object.entries(sources)) {
  const bytes = await readDemoPhoto(photo).catch((error: unknown) => {
    if (photo.kind === 'drawing') throw error
    missing += 1
    return null
  })
  if (bytes) await write(name, bytes)
}
if (missing > 0) process.stdout.write(`${missing} photographs are missing: drawings stand alone\n`)

async function write(name: string, bytes: Buffer): Promise<void> {
  const fitting = sharp(bytes).resize(PHOTO_MAX_WIDTH, PHOTO_MAX_HEIGHT, { fit: 'cover' })
  const { encoded } = await encodePhoto(await fitting.jpeg({ quality: 92 }).toBuffer(), 'member')
  for (const [size, file] of Object.entries(encoded)) {
    writeFileSync(join(target, `${name}${size === 'full' ? '' : `-${size}`}.webp`), file)
  }
}

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { stateNames } from '@swapstead/domain/states.ts'
import { packageFolder } from '../../package-folder.ts'
import { escapeHtml } from '../../platform/core/html.ts'
import { imageLibrary } from '../../platform/photos/image-library.ts'
import type { KnownTown } from '../../platform/places/places.ts'

/** The landing page's picture. The town's name replaces its words. */
const ground = fileURLToPath(new URL('../web/dist/share.png', packageFolder))
const require = createRequire(import.meta.url)
const fontfile = require.resolve('@expo-google-fonts/besley/600SemiBold/Besley_600SemiBold.ttf')
/** The words to replace, in pixels. */
const WORDS = { left: 72, top: 180, width: 560, height: 410 }
const NAME_WIDTH = 540
const NAME_HEIGHT = 210
const SIZES = [88, 76, 66, 58, 50, 42]
const PLAIN = 34
const GAP = 24
/** The typeface sets lines too far apart for a heading. */
const LESS_SPACING = 0.42
const PAPER = '#fbfaf6'
const INK = '#17262b'
const INK_2 = '#465459'

type Drawn = { data: Buffer; info: { width: number; height: number } }

/**
 * Draws 1200 by 630 pixels, the size for shared links. The typeface is our own file, so all systems
 * draw the same.
 */
export async function drawTownPicture({ name, state }: KnownTown): Promise<Buffer> {
  const stateName = stateNames[state as keyof typeof stateNames] ?? state
  const lines = [
    await drawWords('Swap with neighbors in', PLAIN, INK_2),
    await drawFitting(name),
    await drawWords(stateName, PLAIN, INK_2),
  ]
  const { left, top, width, height } = WORDS
  const whole = lines.reduce((sum, { info }) => sum + info.height, GAP * (lines.length - 1))
  let y = top + Math.round((height - whole) / 2)
  const placed = lines.map(({ data, info }) => {
    const line = { input: data, left, top: y }
    y += info.height + GAP
    return line
  })
  const cover = { create: { width, height, channels: 3 as const, background: PAPER } }
  const sharp = await imageLibrary()
  return sharp(await readFile(ground))
    .composite([{ input: cover, left, top }, ...placed])
    .png()
    .toBuffer()
}

/** Draws in the largest size that fits. */
async function drawFitting(name: string): Promise<Drawn> {
  for (const size of SIZES) {
    const drawn = await drawWords(name, size, INK)
    if (drawn.info.width <= NAME_WIDTH && drawn.info.height <= NAME_HEIGHT) return drawn
  }
  return drawWords(name, PLAIN, INK)
}

async function drawWords(words: string, size: number, color: string): Promise<Drawn> {
  const text = {
    text: `<span foreground="${color}">${escapeHtml(words)}</span>`,
    font: `Besley Semi-Bold ${size}`,
    fontfile,
    rgba: true,
    width: NAME_WIDTH,
    dpi: 72,
    spacing: -Math.round(size * LESS_SPACING),
  }
  const sharp = await imageLibrary()
  return sharp({ text }).png().toBuffer({ resolveWithObject: true })
}

import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PHOTO_MAX_HEIGHT, PHOTO_MAX_WIDTH } from '@swapstead/domain/photos/photo.ts'
import sharp from 'sharp'
import { packageFolder } from '../package-folder.ts'

/**
 * Writes demo-photos/*.png from the SVG drawings beside them; run it after changing one. The
 * product itself never decodes SVG.
 */
const folder = fileURLToPath(new URL('demo-photos/', packageFolder))

for (const file of readdirSync(folder).filter((name) => name.endsWith('.svg'))) {
  await sharp(`${folder}${file}`)
    .resize(PHOTO_MAX_WIDTH, PHOTO_MAX_HEIGHT)
    .png({ palette: true, colors: 128 })
    .toFile(`${folder}${file.replace(/svg$/, 'png')}`)
}

import { readConfig } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import { movePhotos } from '../platform/photos/move-photos.ts'
import { PhotoDisk } from '../platform/photos/photo-disk.ts'
import { stopWith } from '../start/stop-with.ts'
import { commandArguments } from './command-arguments.ts'

const TOLD_EVERY = 1_000

/** Copies the photos of STORAGE_FROM_URL to STORAGE_URL while the product serves: npm run photos:move */
async function main(): Promise<void> {
  commandArguments('npm run photos:move', 0)
  const { storageUrl, storageFromUrl } = readConfig()
  if (!storageFromUrl) {
    throw new ConfigError(
      'STORAGE_FROM_URL is not set: name the place that the photos come from, for the servers as well',
    )
  }
  const [from, to] = [new PhotoDisk(storageFromUrl), new PhotoDisk(storageUrl)]
  const { copied, present, gone, empty } = await movePhotos(from, to, (moved) => {
    const done = moved.copied + moved.present + moved.gone + moved.empty
    if (done % TOLD_EVERY === 0) process.stdout.write(`${done} files …\n`)
  })
  process.stdout.write(
    `${copied} files copied and compared, ${present} were there, ${gone} were removed meanwhile, ${empty} are empty and stay behind\n`,
  )
}

main().catch(stopWith)

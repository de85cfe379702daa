import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Neighbor, settleTown } from '../kit/neighborhood.ts'
import { photoFile } from '../kit/photographs.ts'
import { Postgres } from '../kit/postgres.ts'

const APART = 12

/** A database with members, a folder for their photos, and one photo to post. */
export type World = {
  postgres: Postgres
  people: Neighbor[]
  /** Members who are not among `people`: a block between two of them ends no trade of the load. */
  apart: Neighbor[]
  dataDir: string
  storage: string
  photo: Blob
  remove: () => Promise<void>
}

export async function createWorld(
  port: number,
  place: { cluster?: string; storage?: string },
): Promise<World> {
  const postgres = await Postgres.create(port, place.cluster)
  const dataDir = mkdtempSync(join(tmpdir(), 'swapstead-faults-data-'))
  const town = await settleTown(postgres.url)
  const [apart, people] = [town.slice(0, APART), town.slice(APART)]
  const photo = await photoFile(1)
  const remove = async () => {
    await postgres.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const storage = place.storage ?? join(dataDir, 'uploads')
  mkdirSync(storage, { recursive: true })
  return { postgres, people, apart, dataDir, storage, photo, remove }
}

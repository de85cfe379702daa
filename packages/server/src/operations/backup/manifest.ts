import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { ConfigError } from '../../config-error.ts'
import { readJson } from '../../platform/core/json.ts'
import { filesOf } from '../../platform/photos/photo-storage.ts'

/** Describes a backup. Written last: a backup without it is incomplete. */
const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  /** PostgreSQL's version. */
  postgresql: z.string(),
  /** Names and hashes of all migrations that had run. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.string()) })),
  /** The number of photo files, counting every size. */
  files: z.number(),
  /** Fingerprints of the values of SESSION_SECRET. */
  secrets: z.optional(z.array(z.string())),
  /** SHA-256 of SHA256SUMS. */
  sums: z.string(),
})
export type Manifest = z.infer<typeof Manifest>

export const MANIFEST = 'manifest.json'
/** Lists every file with its SHA-256, for `sha256sum --check`. */
export const SUMS = 'SHA256SUMS'

export function tableFile(name: string): string {
  return join('tables', `${name}.copy.gz`)
}

export function photoFile(name: string): string {
  return join('photos', name)
}

/** Throws a ConfigError if the folder contains no complete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null
    throw new ConfigError(`${join(folder, MANIFEST)} cannot be read: ${error.message}`)
  })
  if (text === null)
    throw new ConfigError(`${folder} holds no finished backup: ${MANIFEST} is missing`)
  const { data } = Manifest.safeParse(readJson(text))
  if (!data)
    throw new ConfigError(`${join(folder, MANIFEST)} is not one that this version can read`)
  return data
}

/** Yields the listed files one by one: there may be millions. */
export async function* readSums(folder: string): AsyncGenerator<{ sum: string; file: string }> {
  const lines = createInterface({ input: createReadStream(join(folder, SUMS)) })
  for await (const line of lines) {
    const [sum = '', file = ''] = line.split('  ')
    yield { sum, file }
  }
}

/** Those of these photos of which a file was missing when the backup was taken. */
export async function listPhotosGone(folder: string, keys: readonly string[]): Promise<string[]> {
  const lacking = new Set(keys.flatMap(filesOf).map(photoFile))
  for await (const { file } of readSums(folder)) lacking.delete(file)
  return keys.filter((key) => filesOf(key).some((name) => lacking.has(photoFile(name))))
}

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ProjectDecision } from '@swapstead/domain/console/calls.ts'

const folder = fileURLToPath(new URL('../../../../../docs/decisions/', import.meta.url))

/** The decisions that were shipped with the product, the latest first; none where the folder was left out. */
export async function readDecisions(): Promise<ProjectDecision[]> {
  const files = await readdir(folder).catch(() => [])
  const numbered = files
    .filter((file) => /^\d{4}-.+\.md$/.test(file))
    .sort()
    .reverse()
  return Promise.all(
    numbered.map(async (file) => toDecision(await readFile(join(folder, file), 'utf8'))),
  )
}

/** Its first line is its title; what follows are paragraphs and entries of lists. */
function toDecision(text: string): ProjectDecision {
  const [title = '', ...rest] = text.split('\n')
  const paragraphs = rest
    .join('\n')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  return { title: title.replace(/^#+\s*/, ''), paragraphs }
}

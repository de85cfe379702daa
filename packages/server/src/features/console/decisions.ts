import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ProjectDecision } from '@swapstead/domain/console/calls.ts'
import { packageFolder } from '../../package-folder.ts'

const folder = fileURLToPath(new URL('../../docs/decisions/', packageFolder))

/** The decisions shipped with the product, latest first; empty if the folder is missing. */
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

/** The first line is the title. Paragraphs, list entries and tables keep their line breaks. */
function toDecision(text: string): ProjectDecision {
  const [title = '', ...rest] = text.split('\n')
  const paragraphs = rest
    .join('\n')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .map((part) => (isTable(part) ? part : part.replace(/\s+/g, ' ')).trim())
    .filter(Boolean)
  return { title: title.replace(/^#+\s*/, ''), paragraphs }
}

function isTable(part: string): boolean {
  return part.trimStart().startsWith('|')
}

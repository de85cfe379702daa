import { readFileSync } from 'node:fs'

/** A small program of ours inside a page, without the lines that are for its readers. */
export function inlineScript(file: string): string {
  return `<script>${readFileSync(file, 'utf8').replace(/^ *\/\/.*\n/gm, '')}</script>`
}

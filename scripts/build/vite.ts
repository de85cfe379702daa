import { resolve } from 'node:path'
import { runBuild } from './run-build.ts'

export const viteProgram = resolve('node_modules/vite/bin/vite.js')

/** Builds a part of the web package. */
export async function runVite(what: string, ...options: string[]): Promise<void> {
  await runBuild(what, [viteProgram, 'build', ...options], 'packages/web')
}

import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const linesOf = (name: string) =>
  readFileSync(new URL(name, root), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

/** As in Docker, the last pattern that matches a path or a folder above it decides. */
function isLeftOut(path: string): boolean {
  let isOut = false
  for (const line of linesOf('.dockerignore')) {
    const pattern = line.replace(/^!/, '')
    const isMatch = pattern === '*' || path === pattern || path.startsWith(`${pattern}/`)
    if (isMatch) isOut = !line.startsWith('!')
  }
  return isOut
}

test('OPERATING whatever the image copies is there and is handed to its build', () => {
  const copied = linesOf('Dockerfile')
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(/ +/).slice(1, -1))
  expect(copied).toContain('packages')
  for (const path of copied) {
    expect(existsSync(new URL(path, root)), path).toBe(true)
    expect(isLeftOut(path), `${path} is left out by .dockerignore`).toBe(false)
  }
})

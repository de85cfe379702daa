import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

type Manifest = Record<string, { file: string; imports?: string[] }>

const dist = new URL('../../packages/web/dist/', import.meta.url)
const manifest: Manifest = JSON.parse(readFileSync(new URL('views/manifest.json', dist), 'utf8'))

/** The files in which the modules of rendered pages stand, and of what opens over them. */
const pageFiles: Record<string, string> = JSON.parse(
  readFileSync(new URL('views/page-files.json', dist), 'utf8'),
)

/** What a rendered page has loaded, by its module. */
function loadedWith(module: string): Set<string> {
  const names = Object.keys(manifest).filter((name) => manifest[name]?.file === pageFiles[module])
  return new Set(names.flatMap((name) => [...reach(name)]))
}

/** A file of the build and all that it imports, by their names in the manifest. */
function reach(name: string): Set<string> {
  const names = new Set([name])
  // A set gives also what is added while it is walked.
  for (const each of names) for (const next of manifest[each]?.imports ?? []) names.add(next)
  return names
}

function kilobytesOf(name: string): number {
  const file = manifest[name]?.file
  if (!file) throw new Error(`the build has no file for ${name}`)
  return brotliCompressSync(readFileSync(new URL(file, dist))).length / 1024
}

/**
 * Kilobytes of code beside the app's start, and beside the page from which a dialog or pane opens.
 * They may only shrink.
 */
const budgets: Record<string, { most: number; beside?: string }> = {
  'src/app/pages/MemberLoginPage.tsx': { most: 33 },
  'src/app/pages/AuthPage.tsx': { most: 29 },
  'src/app/pages/AccountSettingsPage.tsx': { most: 33 },
  'src/app/pages/DevTeamPage.tsx': { most: 32 },
  'src/app/pages/sandbox/SandboxPage.tsx': { most: 25 },
  'src/features/items/PostItemDialog.tsx': { most: 34 },
  'src/features/offers/draft/MakeOfferDialog.tsx': {
    most: 27,
    beside: 'src/app/pages/item/ItemPage.tsx',
  },
  'src/app/pages/OpenConversation.tsx': { most: 17, beside: 'src/app/pages/MessagesPage.tsx' },
  'src/app/pages/ring/RingPage.tsx': { most: 30 },
  'src/app/pages/TicketsPage.tsx': { most: 28 },
  'src/app/pages/item/UpgradePage.tsx': { most: 33 },
}

test('P1 P13 the code of large pages that come empty stays within their budget', () => {
  const start = reach('index.html')
  for (const [module, { most, beside }] of Object.entries(budgets)) {
    const loaded = new Set([...start, ...(beside === undefined ? [] : loadedWith(beside))])
    const own = [...reach(module)].filter((name) => !loaded.has(name))
    const sizes = own.map((name) => ({ name, kilobytes: kilobytesOf(name) }))
    const kilobytes = sizes.reduce((sum, file) => sum + file.kilobytes, 0)
    const files = sizes.map((file) => `${file.name} ${file.kilobytes.toFixed(2)}`).join('\n')
    expect.soft(kilobytes, `${module}\n${files}`).toBeLessThanOrEqual(most)
    // A budget far above what is needed holds nothing.
    expect.soft(kilobytes, module).toBeGreaterThan(0.8 * most)
  }
})

test('P8 what a home loads of an item before it opens comes in four files', () => {
  const start = reach('index.html')
  const loaded = [...loadedWith('src/app/pages/item/ItemDialog.tsx')]
  const own = loaded.filter((name) => !start.has(name))
  expect(own.length).toBeGreaterThan(0)
  expect(own.length, own.join('\n')).toBeLessThanOrEqual(4)
})

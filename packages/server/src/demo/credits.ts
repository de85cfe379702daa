import type { DemoItem } from './demo-item.ts'
import { demoItems } from './items/all-items.ts'

/** Whoever took photographs that the demo shows, by name; all of them published on Unsplash. */
export function photographers(): string[] {
  const names = Object.values<DemoItem>(demoItems)
    .flatMap(({ photos }) => photos)
    .filter(({ kind }) => kind === 'photograph')
    .map(({ file }) => nameIn(file))
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en-US'))
}

/** "brandi-redd-104140-unsplash.jpg" is by Brandi Redd. */
function nameIn(file: string): string {
  const name = file.replace(/-\d+-unsplash\.jpg$/, '')
  return spelled[name] ?? name.split('-').map(capitalized).join(' ')
}

function capitalized(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

/** What a file name cannot tell. */
const spelled: Record<string, string> = {
  chuttersnap: 'CHUTTERSNAP',
  'jean-philippe-delberghe': 'Jean-Philippe Delberghe',
  neonbrand: 'NeONBRAND',
}

import { PRODUCT } from '../product.ts'
import { type PublicPath, publicTitles } from './titles.ts'

/**
 * What search engines show below the titles of public pages. The browser's code leaves them out.
 */
export const publicDescriptions: Record<PublicPath, string> = {
  '/': 'Put what you’re done with on the stoop. Say what you’d like instead. Meet a neighbor, and go home with it.',
  '/how-it-works': `From one thing in the garage to another, step by step: how neighbors swap on ${PRODUCT}.`,
  '/safety': 'You meet people you don’t know yet. A few habits keep it pleasant.',
  '/rules': 'Most things in a home can be swapped. These can’t, and here’s why.',
  '/privacy': `What ${PRODUCT} keeps about you, who can see it, and when it goes. No ads, no trackers.`,
  '/terms': `What you may expect from ${PRODUCT}, and what we expect from you, in plain words.`,
  '/accessibility': `${PRODUCT} is for every neighbor: what we do for that, and who to tell.`,
  '/credits': `The places, photographs, type and software behind ${PRODUCT}.`,
}

/** The landing page's words unless the operator sets others. */
export const landingWords = {
  title: publicTitles['/'],
  line: publicDescriptions['/'],
} as const

/** The file that the build renders a page to and the server reads. */
export function prerenderedFile(path: PublicPath): string {
  return `${path === '/' ? 'landing' : path.slice(1)}.html`
}

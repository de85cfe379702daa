import { PRODUCT } from '../product.ts'
import { type PublicPath, publicTitles } from './titles.ts'

type PublicPage = { title: string; description: string }

/** Public pages in the sitemap, with the title and description of each. */
export const publicPages = {
  '/': {
    title: publicTitles['/'],
    description:
      'Put what you’re done with on the stoop. Say what you’d like instead. Meet a neighbor, and go home with it.',
  },
  '/how-it-works': {
    title: publicTitles['/how-it-works'],
    description: `From one thing in the garage to another, step by step: how neighbors swap on ${PRODUCT}.`,
  },
  '/safety': {
    title: publicTitles['/safety'],
    description: 'You meet people you don’t know yet. A few habits keep it pleasant.',
  },
  '/rules': {
    title: publicTitles['/rules'],
    description: 'Most things in a home can be swapped. These can’t, and here’s why.',
  },
  '/privacy': {
    title: publicTitles['/privacy'],
    description: `What ${PRODUCT} keeps about you, who can see it, and when it goes. No ads, no trackers.`,
  },
  '/terms': {
    title: publicTitles['/terms'],
    description: `What you may expect from ${PRODUCT}, and what we expect from you, in plain words.`,
  },
  '/accessibility': {
    title: publicTitles['/accessibility'],
    description: `${PRODUCT} is for every neighbor: what we do for that, and who to tell.`,
  },
  '/credits': {
    title: publicTitles['/credits'],
    description: `The places, photographs, type and software behind ${PRODUCT}.`,
  },
} as const satisfies Record<PublicPath, PublicPage>

/** The landing page's words, where the operator has none of their own. */
export const landingWords = {
  title: publicTitles['/'],
  line: publicPages['/'].description,
} as const

/** The file the build renders a page to, which the server reads. */
export function prerenderedFile(path: PublicPath): string {
  return `${path === '/' ? 'landing' : path.slice(1)}.html`
}

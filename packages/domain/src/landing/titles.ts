/** The titles of the public pages, which the sitemap lists. */
export const publicTitles = {
  '/': 'Trade Local, Live Better',
  '/how-it-works': 'How It Works',
  '/safety': 'Meeting Safely',
  '/rules': 'What May Not Be Swapped',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
  '/accessibility': 'Accessibility',
  '/credits': 'Credits',
} as const

export type PublicPath = keyof typeof publicTitles

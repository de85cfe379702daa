import type { ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const links = [
  { href: '/how-it-works', label: 'How it works' },
  { href: '/safety', label: 'Safety' },
  { href: '/rules', label: 'Rules' },
  { href: '/privacy', label: 'Privacy' },
  { href: '/terms', label: 'Terms' },
  { href: '/accessibility', label: 'Accessibility' },
  { href: '/credits', label: 'Credits' },
]

/** The foot of every page; behind its links what only this page leads to. */
export function PageFooter({ children }: { children?: ReactNode }) {
  return (
    <Footer links={links}>
      <ThemeSwitch />
      {children}
    </Footer>
  )
}

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

/** The footer of every page. Children follow its links. */
export function PageFooter({ children }: { children?: ReactNode }) {
  return (
    <Footer links={links}>
      <ThemeSwitch />
      {children}
    </Footer>
  )
}

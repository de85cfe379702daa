import { Footer } from '../../ui/Footer.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'

const links = [
  { href: '/how-it-works', label: 'How it works' },
  { href: '/safety', label: 'Safety' },
  { href: '/rules', label: 'Rules' },
  { href: '/privacy', label: 'Privacy' },
  { href: '/terms', label: 'Terms' },
  { href: '/accessibility', label: 'Accessibility' },
  { href: '/credits', label: 'Credits' },
]

/** The foot of every page. */
export function PageFooter() {
  return (
    <Footer links={links}>
      <ThemeSwitch />
    </Footer>
  )
}

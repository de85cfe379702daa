import './Shell.css'
import '../../ui/form/Button.css'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { CountedIcon, type DockLink, SpokenCount } from './Dock.tsx'

/** Pages that the dock has no room for, as icons in the top bar of phones. */
export function PhoneLinks({ links }: { links: readonly DockLink[] }) {
  return (
    <nav className="phone-links" aria-label="More, phone">
      {links.map((link) => (
        <Anchor
          key={link.label}
          href={link.href}
          className="icon-btn"
          aria-current={link.current ? 'page' : undefined}
        >
          <CountedIcon link={link} />
          <span className="sr">{link.label}</span>
          <SpokenCount link={link} />
        </Anchor>
      ))}
    </nav>
  )
}

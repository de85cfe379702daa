import './EntryLayout.css'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Illustration, type IllustrationName } from '../../brand/Illustration.tsx'
import { Logo } from '../../brand/Logo.tsx'
import { BackLink } from '../../ui/layout/BackLink.tsx'
import { Icon } from '../../ui/layout/Icon.tsx'

type EntryReason = { icon: LucideIcon; title: string; text: string }

type Props = {
  title: ReactNode
  /** Two photos for the windows on the dark side. */
  pictures?: readonly [string, string] | undefined
  /** A drawing in place of the photos. */
  illustration?: IllustrationName
  reasons?: readonly EntryReason[]
  back?: { href: string; label: string }
  children: ReactNode
}

/** The layout of sign-in pages: reasons on the left, the form on the right, or first on phones. */
export function EntryLayout({ title, reasons = [], back, children, ...sight }: Props) {
  const { pictures, illustration } = sight
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  // The title also changes without a press, while nothing has the focus.
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    if (document.activeElement === document.body) heading.current?.focus()
  }, [title])
  return (
    <div className="entry">
      <header className="entry-l dusk">
        <Logo href="/" size="front" />
        {pictures && (
          <div className="housepic">
            <span className="housepic-up">
              <img src={pictures[0]} alt="" width={600} height={450} />
            </span>
            <span className="housepic-down">
              <img src={pictures[1]} alt="" width={600} height={450} />
            </span>
          </div>
        )}
        {illustration && <Illustration name={illustration} />}
      </header>
      <main className="entry-r" id="main" tabIndex={-1}>
        <div className="entry-box">
          <h1 className="display" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {children}
          {back && <BackLink href={back.href}>{back.label}</BackLink>}
        </div>
      </main>
      {reasons.length > 0 && <Reasons reasons={reasons} />}
    </div>
  )
}

function Reasons({ reasons }: { reasons: readonly EntryReason[] }) {
  return (
    <aside className="entry-w dusk" aria-label="Why Swapstead">
      <ul className="why">
        {reasons.map((reason) => (
          <li key={reason.title}>
            <Icon icon={reason.icon} size={26} />
            <div>
              <b>{reason.title}</b>
              <p>{reason.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}

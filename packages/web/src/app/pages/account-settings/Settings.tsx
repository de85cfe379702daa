import './Settings.css'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useUpdateAvatar } from '../../../features/accounts/api.ts'
import { AccountInfo } from '../../../features/accounts/settings/AccountInfo.tsx'
import { ContactDetailsForm } from '../../../features/accounts/settings/ContactDetailsForm.tsx'
import { PictureSection } from '../../../features/accounts/settings/PictureSection.tsx'
import { OwnRatings } from '../../../features/ratings/OwnRatings.tsx'
import { useIsIdle } from '../../../lib/hydration/use-is-idle.ts'
import { useMatch } from '../../../lib/router/hooks.ts'
import { interactionEvents } from '../../../lib/router/interaction-events.ts'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { PartFailed } from '../../../ui/feedback/lazy-parts.tsx'
import { SideNav } from '../../../ui/layout/SideNav.tsx'
import { laterSections } from './later-sections.ts'

const LaterSection = lazyComponent(async () => (await import('./LaterSection.tsx')).LaterSection, {
  loading: () => null,
  // One message for all of them.
  failed: ({ id }) => id === laterSections[0].id && <PartFailed />,
})

type Part = { id: string; title: string; content: ReactNode }

function OwnPicture({ me }: { me: Me }) {
  return <PictureSection me={me} update={useUpdateAvatar()} />
}

/** The sections of the account settings with a navigation beside them. */
export function Settings({ me, now }: { me: Me; now: Date }) {
  const hash = useMatch().location.hash.slice(1)
  const hasLater = useLaterSections(hash !== '')
  const parts: Part[] = [
    { id: 'picture', title: 'Profile picture', content: <OwnPicture me={me} /> },
    { id: 'info', title: 'Account info', content: <AccountInfo me={me} /> },
    { id: 'ratings', title: 'Your ratings', content: <OwnRatings me={me} /> },
    { id: 'contact', title: 'Contact and address', content: <ContactDetailsForm me={me} /> },
    ...laterSections.map(({ id, title }) => ({
      id,
      title,
      content: hasLater && <LaterSection {...{ id, me, now }} />,
    })),
  ]
  const current = useSectionInView(parts.map(({ id }) => id))
  useScrollOnce(hash, hasLater || !laterSections.some(({ id }) => id === hash))
  return (
    <div className="split">
      <SideNav
        label="Settings"
        links={parts.map(({ id, title }) => ({
          href: `#${id}`,
          label: title,
          current: id === current,
        }))}
      />
      <div className="settings">
        {parts.map(({ id, title, content }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 className="h2" id={`${id}-title`}>
              {title}
            </h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  )
}

/** Whether the later sections show: once the browser is idle, or one of them is asked for. */
function useLaterSections(isAsked: boolean): boolean {
  const isIdle = useIsIdle()
  const isWanted = isIdle || isAsked
  const [hasLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (isWanted) void Promise.resolve(LaterSection.preload()).then(() => setLoaded(true))
  }, [isWanted])
  return hasLoaded
}

/** Scrolls to a section once its place is known, unless the person has scrolled before. */
function useScrollOnce(id: string, hasPlace: boolean): void {
  const begun = useRef('')
  useEffect(() => {
    const stop = new AbortController()
    const begin = () => {
      begun.current = id
    }
    for (const kind of interactionEvents) addEventListener(kind, begin, { signal: stop.signal })
    return () => stop.abort()
  }, [id])
  useEffect(() => {
    if (id && hasPlace && begun.current !== id) document.getElementById(id)?.scrollIntoView()
  }, [id, hasPlace])
}

/** The band of the window, below the bar, in which a section counts as being read. */
const READING_BAND = '-25% 0px -70% 0px'

/** The section being read; the first one before scrolling. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const list = ids.join(' ')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setCurrent(entered.target.id)
      },
      { rootMargin: READING_BAND },
    )
    for (const id of list.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [list])
  return current
}

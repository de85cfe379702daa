import { ArrowLeftRight, MessageCircle, Plus, Search, Tag } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Dock } from '../layout/Dock.tsx'
import { Footer } from '../layout/Footer.tsx'
import { SkipLink } from '../layout/SkipLink.tsx'
import { ThemeSwitch } from '../layout/ThemeSwitch.tsx'
import { TopBar } from '../layout/TopBar.tsx'
import { BadgeSection } from './dev-components/BadgeSection.tsx'
import { ButtonSection } from './dev-components/ButtonSection.tsx'
import { ChoiceSection } from './dev-components/ChoiceSection.tsx'
import { DialogSection } from './dev-components/DialogSection.tsx'
import { EntryExample } from './dev-components/EntryExample.tsx'
import { FieldSection } from './dev-components/FieldSection.tsx'
import { ItemSection } from './dev-components/ItemSection.tsx'
import { AccountMenuExample, NavigationSection } from './dev-components/NavigationSection.tsx'
import { PaperSection } from './dev-components/PaperSection.tsx'
import { PeopleSection } from './dev-components/PeopleSection.tsx'
import { ReadingExample } from './dev-components/ReadingExample.tsx'
import { StateSection } from './dev-components/StateSection.tsx'
import { TradeSection } from './dev-components/TradeSection.tsx'

const LINKS = [
  { href: '#items', label: 'Browse', icon: Search, current: true },
  { href: '#people', label: 'My Items', icon: Tag, count: 6 },
  { href: '#trades', label: 'Offers', icon: ArrowLeftRight, count: 2, waiting: true },
  { href: '#dialogs', label: 'Messages', icon: MessageCircle, count: 3, waiting: true },
] as const

/** Every component in every state; not routed in production. */
export function DevComponentsPage() {
  const hash = useSyncExternalStore(subscribeHash, currentHash)
  if (hash === '#view-entry') return <EntryExample />
  if (hash === '#view-reading') return <ReadingExample />
  return (
    <>
      <SkipLink />
      <TopBar
        homeHref="#"
        links={[...LINKS, { href: '#states', label: 'Gifts' }]}
        action={
          <Button tone="light" icon={Plus}>
            Post Item
          </Button>
        }
        end={<AccountMenuExample />}
      />
      <main id="main" tabIndex={-1} className="page-main">
        <div className="wrap">
          <PageHeading title="Components" sub="Every part of the house, in every state">
            <ThemeSwitch />
          </PageHeading>
          <Contents />
          <PaperSection />
          <ButtonSection />
          <BadgeSection />
          <FieldSection />
          <ChoiceSection />
          <DialogSection />
          <NavigationSection />
          <ItemSection />
          <TradeSection />
          <StateSection />
          <PeopleSection />
        </div>
      </main>
      <Footer
        links={[
          { href: '#paper', label: 'Safety' },
          { href: '#fields', label: 'Privacy' },
        ]}
      />
      <Dock links={LINKS} onAction={() => undefined} />
    </>
  )
}

const SECTIONS = [
  'paper',
  'buttons',
  'badges',
  'fields',
  'choices',
  'dialogs',
  'navigation',
  'items',
  'trades',
  'states',
  'people',
  'view-entry',
  'view-reading',
]

function Contents() {
  return (
    <nav className="row" aria-label="Sections">
      {SECTIONS.map((id) => (
        <a key={id} className="link small" href={`#${id}`}>
          {id}
        </a>
      ))}
    </nav>
  )
}

function currentHash() {
  return location.hash
}

function subscribeHash(listener: () => void) {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

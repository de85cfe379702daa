import { Gift, LogOut, Settings, Ticket, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AvatarMenu } from '../../../cards/member/AvatarMenu.tsx'
import { BackLink } from '../../../ui/layout/BackLink.tsx'
import { SideNav } from '../../../ui/layout/SideNav.tsx'
import { TabLinks } from '../../../ui/layout/TabLinks.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { ShowMore } from '../../../ui/list/ShowMore.tsx'
import { Menu } from '../../../ui/menu/Menu.tsx'
import { Example, Section } from './Section.tsx'

/** Tabs, menus, lists that grow. */
export function NavigationSection() {
  return (
    <Section id="navigation" title="Tabs, menus, lists">
      <Example name="Tabs in a page">
        <OfferTabs />
      </Example>
      <Example name="Tabs that are addresses">
        <TabLinks
          label="Member home"
          links={[
            { href: '#navigation', label: 'Browse', current: true },
            { href: '#items', label: 'My Items', count: 6 },
          ]}
        />
      </Example>
      <Example name="Menus">
        <div className="row">
          <AccountMenuExample />
          <Menu
            label="Actions for Dana"
            triggerClassName="btn btn-line btn-s"
            trigger={
              <>
                Actions<span className="sr"> for Dana</span>
              </>
            }
            align="start"
            items={[
              { label: 'Settings', icon: Settings },
              { label: 'Ban', icon: Trash2, destructive: true },
            ]}
          />
        </div>
      </Example>
      <Example name="Side list, back link">
        <SideNav
          label="Settings"
          links={[
            { href: '#navigation', label: 'Profile picture', current: true },
            { href: '#people', label: 'Account info' },
            { href: '#fields', label: 'Contact and address' },
          ]}
        />
        <BackLink href="#items">Items Near You</BackLink>
      </Example>
      <GrowingListExample />
    </Section>
  )
}

function OfferTabs() {
  const [tab, setTab] = useState<'incoming' | 'own' | 'accepted'>('incoming')
  return (
    <Tabs
      label="Trade offers"
      value={tab}
      onValueChange={setTab}
      tabs={[
        { value: 'incoming', label: 'Incoming Offers', count: 2, content: 'Two offers wait.' },
        { value: 'own', label: 'My Offers', count: 1, content: 'One offer is out.' },
        { value: 'accepted', label: 'Accepted', count: 4, content: 'Four trades.' },
      ]}
    />
  )
}

/** The menu of the top bar, with the rows of the members' pages. */
export function AccountMenuExample() {
  return (
    <AvatarMenu
      name="Dana Whitfield"
      email="dana.whitfield@example.com"
      picture={null}
      items={[
        { label: 'Account Settings', icon: Settings, href: '#fields' },
        { label: 'Ticket Status', icon: Ticket, href: '#items' },
        { label: 'Gifts', icon: Gift, href: '#states' },
        { label: 'Log out', icon: LogOut, onSelect: () => undefined },
      ]}
    />
  )
}

function GrowingListExample() {
  const [shown, setShown] = useState(24)
  return (
    <Example name="Show more under a list">
      <ShowMore shown={shown} total={48} hasMore={shown < 48} onMore={() => setShown(48)} />
    </Example>
  )
}

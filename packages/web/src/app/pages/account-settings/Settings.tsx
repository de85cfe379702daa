import './Settings.css'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import { useLocation } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { AbsenceForm } from '../../../features/absence/AbsenceForm.tsx'
import { DataDownload } from '../../../features/account-data/DataDownload.tsx'
import { DeleteAccount } from '../../../features/account-data/DeleteAccount.tsx'
import { useUpdateAvatar } from '../../../features/accounts/api.ts'
import { AccountInfo } from '../../../features/accounts/settings/AccountInfo.tsx'
import { ContactDetailsForm } from '../../../features/accounts/settings/ContactDetailsForm.tsx'
import { IncomingRulesForm } from '../../../features/accounts/settings/IncomingRulesForm.tsx'
import { NotificationPreferences } from '../../../features/accounts/settings/NotificationPreferences.tsx'
import { PictureSection } from '../../../features/accounts/settings/PictureSection.tsx'
import { WishlistOnlySwitch } from '../../../features/accounts/settings/WishlistOnlySwitch.tsx'
import { BlockedMembers } from '../../../features/blocks/BlockedMembers.tsx'
import { HiddenFromLists } from '../../../features/not-interested/HiddenFromLists.tsx'
import { PushPreferences } from '../../../features/push/PushPreferences.tsx'
import { OwnRatings } from '../../../features/ratings/OwnRatings.tsx'
import { RingSettingsForm } from '../../../features/rings/RingSettingsForm.tsx'
import { LastSignIns } from '../../../features/security/LastSignIns.tsx'
import { OpenSessions } from '../../../features/security/OpenSessions.tsx'
import { SecondFactor } from '../../../features/security/SecondFactor.tsx'
import { PaymentList } from '../../../features/upgrades/PaymentList.tsx'
import { LetterSwitch } from '../../../features/weekly-letter/LetterSwitch.tsx'
import { ButtonLink } from '../../../ui/form/ButtonLink.tsx'
import { SideNav } from '../../../ui/layout/SideNav.tsx'

type Part = { id: string; title: string; content: ReactNode }

function OwnPicture({ me }: { me: Me }) {
  return <PictureSection me={me} update={useUpdateAvatar()} />
}

/** What the member takes in exchange. */
function OfferRules({ me }: { me: Me }) {
  return (
    <div className="stack stack-loose">
      <WishlistOnlySwitch me={me} />
      <IncomingRulesForm me={me} />
    </div>
  )
}

/** The sections of the account settings with a navigation beside them. */
export function Settings({ me, now }: { me: Me; now: Date }) {
  const { hash } = useLocation()
  const parts: Part[] = [
    { id: 'picture', title: 'Profile picture', content: <OwnPicture me={me} /> },
    { id: 'info', title: 'Account info', content: <AccountInfo me={me} /> },
    { id: 'ratings', title: 'Your ratings', content: <OwnRatings me={me} /> },
    { id: 'contact', title: 'Contact and address', content: <ContactDetailsForm me={me} /> },
    { id: 'offers', title: 'Trade offers', content: <OfferRules me={me} /> },
    { id: 'absence', title: 'Away or a break', content: <AbsenceForm me={me} now={now} /> },
    { id: 'hidden', title: 'Not interested', content: <HiddenFromLists /> },
    { id: 'rings', title: 'Swaps of three', content: <RingSettingsForm /> },
    {
      id: 'notifications',
      title: 'Notification preferences',
      content: <NotificationPreferences me={me} />,
    },
    { id: 'letter', title: 'Weekly letter', content: <LetterSwitch me={me} /> },
    { id: 'devices', title: 'Notifications on devices', content: <PushPreferences /> },
    { id: 'security', title: 'Security', content: <Security me={me} now={now} /> },
    {
      id: 'payments',
      title: 'Payments',
      content: <PaymentList now={now} timeZone={me.timeZone} />,
    },
    {
      id: 'data',
      title: 'Download my data',
      content: <DataDownload now={now} timeZone={me.timeZone} />,
    },
    { id: 'delete', title: 'Delete account', content: <DeleteAccount email={me.email} /> },
  ]
  const current = useSectionInView(parts.map(({ id }) => id))
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView()
  }, [hash])
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

/** Password, second factor, sessions and blocked members. */
function Security({ me, now }: { me: Me; now: Date }) {
  const clock = { now, timeZone: me.timeZone }
  return (
    <div className="stack stack-loose">
      <div className="row">
        <ButtonLink icon={KeyRound} href="/change-password">
          Change password
        </ButtonLink>
      </div>
      <SecondFactor isOn={me.hasSecondFactor} email={me.email} />
      <OpenSessions {...clock} />
      <LastSignIns {...clock} />
      <BlockedMembers />
    </div>
  )
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

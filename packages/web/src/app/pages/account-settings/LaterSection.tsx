import type { Me } from '@swapstead/domain/accounts/me.ts'
import { KeyRound } from 'lucide-react'
import { AbsenceForm } from '../../../features/absence/AbsenceForm.tsx'
import { DataDownload } from '../../../features/account-data/DataDownload.tsx'
import { DeleteAccount } from '../../../features/account-data/DeleteAccount.tsx'
import { IncomingRulesForm } from '../../../features/accounts/settings/IncomingRulesForm.tsx'
import { NewsMailSwitch } from '../../../features/accounts/settings/NewsMailSwitch.tsx'
import { NotificationPreferences } from '../../../features/accounts/settings/NotificationPreferences.tsx'
import { WishlistOnlySwitch } from '../../../features/accounts/settings/WishlistOnlySwitch.tsx'
import { BlockedMembers } from '../../../features/blocks/BlockedMembers.tsx'
import { NotInterestedList } from '../../../features/not-interested/NotInterestedList.tsx'
import { PushPreferences } from '../../../features/push/PushPreferences.tsx'
import { RingSettingsForm } from '../../../features/rings/RingSettingsForm.tsx'
import { LastSignIns } from '../../../features/security/LastSignIns.tsx'
import { OpenSessions } from '../../../features/security/OpenSessions.tsx'
import { SecondFactor } from '../../../features/security/SecondFactor.tsx'
import { PaymentList } from '../../../features/upgrades/PaymentList.tsx'
import { LetterSwitch } from '../../../features/weekly-letter/LetterSwitch.tsx'
import { ButtonLink } from '../../../ui/form/ButtonLink.tsx'
import type { LaterSectionId } from './later-sections.ts'

type Props = { id: LaterSectionId; me: Me; now: Date }

/** The content of one of the later sections. */
export function LaterSection({ id, me, now }: Props) {
  const clock = { now, timeZone: me.timeZone }
  switch (id) {
    case 'offers':
      return <OfferRules me={me} />
    case 'absence':
      return <AbsenceForm me={me} now={now} />
    case 'hidden':
      return <NotInterestedList />
    case 'rings':
      return <RingSettingsForm />
    case 'notifications':
      return <NotificationPreferences me={me} />
    case 'letter':
      return <News me={me} />
    case 'devices':
      return <PushPreferences />
    case 'security':
      return <Security me={me} now={now} />
    case 'payments':
      return <PaymentList {...clock} />
    case 'data':
      return <DataDownload {...clock} />
    case 'delete':
      return <DeleteAccount email={me.email} />
  }
}

/** Emails other than those about trades. */
function News({ me }: { me: Me }) {
  return (
    <div className="stack">
      <LetterSwitch me={me} />
      <NewsMailSwitch me={me} />
    </div>
  )
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
      <SecondFactor isOn={me.hasSecondFactor} codesLeft={me.recoveryCodesLeft} email={me.email} />
      <OpenSessions {...clock} />
      <LastSignIns {...clock} />
      <BlockedMembers />
    </div>
  )
}

import type { Me } from '@swapstead/domain/accounts/me.ts'
import { KeyRound } from 'lucide-react'
import { BlockedMembers } from '../../../features/blocks/BlockedMembers.tsx'
import { LastSignIns } from '../../../features/security/LastSignIns.tsx'
import { OpenSessions } from '../../../features/security/OpenSessions.tsx'
import { SecondFactor } from '../../../features/security/SecondFactor.tsx'
import { ButtonLink } from '../../../ui/form/ButtonLink.tsx'

/** Password, second factor, who has come in (PROFILE-18), and who is kept out. */
export function Security({ me, now }: { me: Me; now: Date }) {
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

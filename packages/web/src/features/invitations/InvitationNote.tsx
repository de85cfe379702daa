import type { ShownInvitation } from '@swapstead/domain/invitations/invitation.ts'
import { invitationRefusals } from '@swapstead/domain/invitations/refusals.ts'
import { Handshake, Unlink } from 'lucide-react'
import { Fact } from '../../ui/feedback/Fact.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'

/** Who invited a visitor, or that the link has ended. Works as static HTML. */
export function InvitationNote({ code, name }: ShownInvitation) {
  const hasEnded = name === null
  return (
    <div className="wrap" role="status" data-invitation={hasEnded ? undefined : code}>
      <Fact
        icon={hasEnded ? Unlink : Handshake}
        title={hasEnded ? invitationRefusals['invitations.not_found'][1] : `${name} invited you.`}
      >
        {!hasEnded && 'Swap with neighbors: nothing is sold, and you meet in public. '}
        <Anchor className="link" href="/member-login?tab=join">
          Join Now
        </Anchor>
      </Fact>
    </div>
  )
}

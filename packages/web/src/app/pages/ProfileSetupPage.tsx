import './ProfileSetupPage.css'
import { readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import { useState } from 'react'
import { Illustration } from '../../brand/Illustration.tsx'
import { Avatar } from '../../cards/member/Avatar.tsx'
import { ProfileSetupForm } from '../../features/accounts/ProfileSetupForm.tsx'
import { CameFor } from '../../features/browse/CameFor.tsx'
import { useAcceptStoredInvitation } from '../../features/invitations/api.ts'
import { ContactSupportDialog } from '../../features/support/lazy-dialogs.ts'
import { useMatch } from '../../lib/router/hooks.ts'
import { pathReader } from '../../lib/router/route.ts'
import { useMe } from '../../lib/session/session.ts'
import { rememberLeaving } from '../../lib/storage/was-signed-in.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { FrontBar } from '../layout/FrontBar.tsx'
import { PageFooter } from '../layout/PageFooter.tsx'

const readItem = pathReader('/items/:id')

/** Setup for a member without username and address. */
export function ProfileSetupPage({ onSaved }: { onSaved: (me: Me) => void }) {
  const acceptInvitation = useAcceptStoredInvitation()
  const [typed, setTyped] = useState(NOTHING)
  const [isAsking, setAsking] = useState(false)
  const isAdmin = useMe()?.isAdmin
  const itemId = readItem(useMatch().location.pathname)?.id
  const save = (me: Me) => {
    // The invitation is still stored if it could not be accepted when they joined.
    acceptInvitation()
    onSaved(me)
  }
  return (
    <>
      <FrontBar homeHref="/">
        {isAdmin && (
          <ButtonLink tone="quiet" href="/dev-team">
            Dev Team
          </ButtonLink>
        )}
        <Button tone="quiet" onClick={() => setAsking(true)}>
          Contact Support
        </Button>
        <ButtonLink tone="quiet" href="/api/logout" onClick={rememberLeaving}>
          Log out
        </ButtonLink>
      </FrontBar>
      <main id="main" tabIndex={-1} className="page-main">
        <div className="wrap wrap-reading">
          <div className="detail">
            <div className="stack stack-loose">
              <div className="stack stack-tight">
                <h1 className="display">Complete Your Profile</h1>
                <p className="lead mute">Let's set up your trading profile</p>
              </div>
              {itemId && <CameFor itemId={itemId} />}
              <ProfileSetupForm onSaved={save} onTyped={setTyped} />
            </div>
            <AddressPromise {...typed} />
          </div>
        </div>
      </main>
      <PageFooter />
      {isAsking && <ContactSupportDialog onClose={() => setAsking(false)} />}
    </>
  )
}

type Typed = { username: string; city: string; state: string }
const NOTHING: Typed = { username: '', city: '', state: '' }

/** Shows what others will see, and says who will see the address. */
function AddressPromise({ username, city, state }: Typed) {
  const me = useMe()
  const name = me && displayName({ ...me, username: username.trim() || me.username })
  const town = [city.trim(), state].filter(Boolean).join(', ')
  return (
    <Panel sunken className="stack">
      <h2 className="h3">What neighbors will see</h2>
      {name && (
        <p className="row">
          <Avatar name={name} size={56} picture={readAvatar(me.profileImageUrl)} />
          <span>
            <b className="wrap-anywhere">{name}</b>
            {town && <span className="block small mute">{town}</span>}
          </span>
        </p>
      )}
      <Illustration name="street" />
      <p className="small mute">
        Your first name or username and your town. Distance is measured between areas of whole
        towns. Last name, street and number stay with us.
      </p>
    </Panel>
  )
}

/** The only script of the prerendered pages. They work without it; the app loads on demand. */
import { clearNotifications } from '../lib/session/clear-notifications.ts'
import { deleteOtherMembersDrafts } from '../lib/storage/draft-store.ts'
import { storeInvitation } from '../lib/storage/stored-invitation.ts'
import { playExample } from './example.ts'
import { openAppForSandbox } from './open-app.ts'
import { enableThemeButtons } from './theme-buttons.ts'
import { completeTowns, searchTownInPlace } from './town-field.ts'

enableThemeButtons()
completeTowns()
searchTownInPlace()
playExample()
openAppForSandbox()
keepShownInvitation()
// Nobody is signed in here: removes what a member who logged out elsewhere left behind.
void deleteOtherMembersDrafts(null)
clearNotifications()

/** Remembers the inviter's link until the visitor joins; the app does the same. */
function keepShownInvitation(): void {
  const shown = document.querySelector<HTMLElement>('[data-invitation]')
  if (shown?.dataset.invitation) storeInvitation(shown.dataset.invitation)
}

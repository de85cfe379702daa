/** All the script of the prerendered pages: each of them works without it, and the app comes when it is asked for. */
import { deleteOtherMembersDrafts } from '../lib/draft-store.ts'
import { playExample } from './example.ts'
import { openAppForSandbox } from './open-app.ts'
import { chooseTheme } from './theme-buttons.ts'
import { completeTowns, lookAroundInPlace } from './town-field.ts'

chooseTheme()
completeTowns()
lookAroundInPlace()
playExample()
openAppForSandbox()
// Nobody is signed in here: as the app would, whoever has just logged out leaves nothing behind (T-77).
void deleteOtherMembersDrafts(null)

/** All the script of the prerendered pages: each of them works without it, and the app comes when it is asked for. */
import { playExample } from './example.ts'
import { openAppForSandbox } from './open-app.ts'
import { chooseTheme } from './theme-buttons.ts'
import { completeTowns, lookAroundInPlace } from './town-field.ts'

chooseTheme()
completeTowns()
lookAroundInPlace()
playExample()
openAppForSandbox()

import { packageFolder } from '../../package-folder.ts'

/** Where the build of the web client lies. */
export const builtClient = new URL('../web/dist/', packageFolder)
/** What paints pages on the server. */
export const paintingProgram = new URL('views/program/render-view.js', builtClient)

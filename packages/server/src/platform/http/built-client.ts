import { packageFolder } from '../../package-folder.ts'

/** Where the build of the web client lies. */
export const builtClient = new URL('../web/dist/', packageFolder)
/** What renders pages on the server. */
export const renderingProgram = new URL('views/program/render-view.js', builtClient)

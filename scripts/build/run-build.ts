import { capture } from '../capture.ts'
import { Fault } from '../fault.ts'

/** Runs a program that builds something. Its output is shown only when it fails. */
export async function runBuild(what: string, parameters: string[], folder: string): Promise<void> {
  const { code, output } = await capture(process.execPath, parameters, { cwd: folder })
  if (code !== 0) throw new Fault(`${output}\nBuilding ${what} failed; the reason stands above.`)
}

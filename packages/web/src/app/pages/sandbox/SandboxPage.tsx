import { OpenSandbox } from './OpenSandbox.tsx'
import { SandboxWindow } from './SandboxWindow.tsx'

/** A sandbox of this browser: loading, open or over. */
export function SandboxPage() {
  return <OpenSandbox>{(session) => <SandboxWindow session={session} />}</OpenSandbox>
}

import { Megaphone } from 'lucide-react'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { consoleHref } from './console-href.ts'
import { DevTeamFrame } from './DevTeamFrame.tsx'

/** The developers' environment (CONSOLE-03); pages that do not exist yet have no link. */
export function Environment() {
  return (
    <DevTeamFrame title="Developer Team">
      <Panel className="stack mt-4">
        <h2 className="h3">Development Console</h2>
        <p className="mute">
          Promotional campaigns: draft, begin and pause them, and see whom they reach.
        </p>
        <p>
          <ButtonLink icon={Megaphone} href={consoleHref()}>
            Open the console
          </ButtonLink>
        </p>
      </Panel>
    </DevTeamFrame>
  )
}

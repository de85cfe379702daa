import { Terminal } from 'lucide-react'
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
          Docs, database, activity, members, campaigns, support and the project’s decisions.
        </p>
        <p>
          <ButtonLink icon={Terminal} href={consoleHref('docs')}>
            Open the console
          </ButtonLink>
        </p>
      </Panel>
    </DevTeamFrame>
  )
}

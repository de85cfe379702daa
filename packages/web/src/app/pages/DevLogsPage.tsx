import { Logs } from '../../features/dev-team/logs/Logs.tsx'
import { toEnvironment } from './dev-team/console-href.ts'
import { DeveloperGate } from './dev-team/DeveloperGate.tsx'
import { DevTeamFrame } from './dev-team/DevTeamFrame.tsx'

/** `/dev-logs`: the developer logs. */
export function DevLogsPage() {
  return (
    <DeveloperGate>
      <DevTeamFrame title="Developer Logs" links={[toEnvironment]}>
        <Logs />
      </DevTeamFrame>
    </DeveloperGate>
  )
}

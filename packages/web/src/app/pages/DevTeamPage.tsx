import type { ConsoleSearch } from '../routes/query-strings.ts'
import { Console } from './dev-team/Console.tsx'
import { DeveloperGate } from './dev-team/DeveloperGate.tsx'
import { Environment } from './dev-team/Environment.tsx'

/** `/dev-team`: the developers' environment and console. */
export function DevTeamPage({ search }: { search: ConsoleSearch }) {
  const { view, tab, campaign, member, ticket, show, town } = search
  return (
    <DeveloperGate>
      {view === 'console' ? (
        <Console
          tab={tab ?? 'docs'}
          campaignId={campaign}
          memberId={member}
          ticketId={ticket}
          showsWeeks={show === 'weeks'}
          town={town}
        />
      ) : (
        <Environment />
      )}
    </DeveloperGate>
  )
}

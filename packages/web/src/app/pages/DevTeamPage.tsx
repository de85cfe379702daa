import { Console } from './dev-team/Console.tsx'
import type { ConsoleTab } from './dev-team/console-href.ts'
import { DeveloperGate } from './dev-team/DeveloperGate.tsx'
import { Environment } from './dev-team/Environment.tsx'

type Search = {
  view?: 'console' | undefined
  tab?: ConsoleTab | undefined
  campaign?: string | undefined
  member?: string | undefined
  ticket?: string | undefined
  show?: 'weeks' | undefined
  town?: string | undefined
}

/** `/dev-team`: the developers' environment and console. */
export function DevTeamPage({ search }: { search: Search }) {
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

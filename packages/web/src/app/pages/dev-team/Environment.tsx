import { useQuery } from '@tanstack/react-query'
import { type LucideIcon, ScrollText, Settings, Terminal } from 'lucide-react'
import type { ReactNode } from 'react'
import { testLoginQuery } from '../../../features/dev-team/api.ts'
import { TestLoginForm } from '../../../features/dev-team/TestLoginForm.tsx'
import { entryDoors } from '../../../lib/session/entry-doors.ts'
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx'
import { ButtonLink } from '../../../ui/form/ButtonLink.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { goTo } from '../../navigation.ts'
import { consoleHref, toAccountSettings } from './console-href.ts'
import { DevTeamFrame } from './DevTeamFrame.tsx'

/** The developers' area: console, logs, own account and test login. */
export function Environment() {
  return (
    <DevTeamFrame title="Developer Team" links={[]}>
      <div className="dev-panels">
        <div className="stack">
          <Place
            title="Development Console"
            link={{ icon: Terminal, href: consoleHref('docs'), label: 'Open the console' }}
          >
            Docs, database, activity, members, campaigns, support and the project’s decisions.
          </Place>
          <Place
            title="Developer logs"
            link={{ icon: ScrollText, href: '/dev-logs', label: 'Open the logs' }}
          >
            What the server logs as it runs, by level and by request.
          </Place>
          <Place title="Account" link={{ icon: Settings, ...toAccountSettings }}>
            Your picture, your password and what you may do here.
          </Place>
        </div>
        <Panel className="stack">
          <h2 className="h3">Test login</h2>
          <TestLogin />
        </Panel>
      </div>
    </DevTeamFrame>
  )
}

type Link = { icon: LucideIcon; href: string; label: string }

function Place({ title, link, children }: { title: string; link: Link; children: ReactNode }) {
  return (
    <Panel className="stack">
      <h2 className="h3">{title}</h2>
      <p className="mute">{children}</p>
      <p>
        <ButtonLink icon={link.icon} href={link.href}>
          {link.label}
        </ButtonLink>
      </p>
    </Panel>
  )
}

function TestLogin() {
  return (
    <QueryContent query={useQuery(testLoginQuery)}>
      {(isOn) =>
        isOn ? (
          <>
            <p className="mute">You continue as this user and lose developer access.</p>
            <TestLoginForm onDone={() => goTo(entryDoors.member.home)} />
          </>
        ) : (
          <p className="mute">The test login is switched off here (TEST_LOGIN).</p>
        )
      }
    </QueryContent>
  )
}

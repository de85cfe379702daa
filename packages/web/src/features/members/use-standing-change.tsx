import { banRefusal } from '@swapstead/domain/members/ban.ts'
import type { MemberView } from '@swapstead/domain/members/member-view.ts'
import { useState } from 'react'
import { failureText } from '../../lib/api.ts'
import { Note } from '../../ui/Note.tsx'
import { useUnban } from './api.ts'
import { BanDialog } from './BanDialog.tsx'
import { banAlerts } from './ban-alerts.ts'

type Alert = keyof typeof banAlerts

/** Bans members and lets them in again: the question before it, and the alert that tells what became of it. */
export function useStandingChange(readerId: string) {
  const [banning, setBanning] = useState<MemberView>()
  const [alert, setAlert] = useState<{ told: Alert; reason?: string }>()
  const unban = useUnban({
    onDone: () => setAlert({ told: 'unbanned' }),
    onFailed: (error) => setAlert({ told: 'notUnbanned', reason: failureText(error) }),
  })
  return {
    /** Why somebody cannot be banned by whoever looks (readings S-78). */
    refusalFor: (member: MemberView) => banRefusal(member, readerId),
    ban: setBanning,
    unban: (member: MemberView) => unban.mutate(member.id),
    /** Who is just let in again. */
    busyId: unban.isPending ? unban.variables : undefined,
    news: (
      <div role="alert">
        {alert && (
          <Note tone={alert.reason === undefined ? 'calm' : 'bad'}>
            <b>{banAlerts[alert.told]}</b> {alert.reason}
          </Note>
        )}
      </div>
    ),
    question: banning && (
      <BanDialog
        member={banning}
        onBanned={() => {
          setBanning((open) => (open?.id === banning.id ? undefined : open))
          setAlert({ told: 'banned' })
        }}
        onFailed={(error) => setAlert({ told: 'notBanned', reason: failureText(error) })}
        onClose={() => setBanning(undefined)}
      />
    ),
  }
}
export type StandingChange = ReturnType<typeof useStandingChange>

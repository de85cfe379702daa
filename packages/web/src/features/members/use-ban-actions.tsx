import { banRefusal } from '@swapstead/domain/members/ban.ts'
import type { MemberView } from '@swapstead/domain/members/member-view.ts'
import { useState } from 'react'
import { failureText } from '../../lib/queries/api.ts'
import { useUnban } from './api.ts'
import { BanAlert } from './BanAlert.tsx'
import { BanDialog } from './BanDialog.tsx'
import { banAlerts } from './ban-alerts.ts'

/** Bans and unbans members. Asks first, and shows the outcome in an alert. */
export function useBanActions(readerId: string) {
  const [banning, setBanning] = useState<MemberView>()
  const [outcome, setOutcome] = useState<{ title: string; reason?: string }>()
  const unban = useUnban({
    onDone: () => setOutcome({ title: banAlerts.unbanned }),
    onFailed: (error) => setOutcome({ title: banAlerts.notUnbanned, reason: failureText(error) }),
  })
  return {
    refusalFor: (member: MemberView) => banRefusal(member, readerId),
    ban: (member: MemberView) => {
      setOutcome(undefined)
      setBanning(member)
    },
    unban: (member: MemberView) => {
      setOutcome(undefined)
      unban.mutate(member.id)
    },
    /** The member being unbanned. */
    busyId: unban.isPending ? unban.variables : undefined,
    alert: <BanAlert outcome={outcome} />,
    question: banning && (
      <BanDialog
        member={banning}
        onBanned={() => {
          setBanning((open) => (open?.id === banning.id ? undefined : open))
          setOutcome({ title: banAlerts.banned })
        }}
        onClose={() => setBanning(undefined)}
      />
    ),
  }
}
export type BanActions = ReturnType<typeof useBanActions>

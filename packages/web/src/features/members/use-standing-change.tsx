import { banRefusal } from '@swapstead/domain/members/ban.ts'
import type { MemberView } from '@swapstead/domain/members/member-view.ts'
import { useState } from 'react'
import { failureText } from '../../lib/api.ts'
import { useUnban } from './api.ts'
import { BanDialog } from './BanDialog.tsx'
import { BanNews } from './BanNews.tsx'
import { banAlerts } from './ban-alerts.ts'

/** Bans members and lets them in again: the question before it, and the alert that tells what became of it. */
export function useStandingChange(readerId: string) {
  const [banning, setBanning] = useState<MemberView>()
  const [news, setNews] = useState<{ title: string; reason?: string }>()
  const unban = useUnban({
    onDone: () => setNews({ title: banAlerts.unbanned }),
    onFailed: (error) => setNews({ title: banAlerts.notUnbanned, reason: failureText(error) }),
  })
  return {
    /** Why somebody cannot be banned by whoever looks (readings S-78). */
    refusalFor: (member: MemberView) => banRefusal(member, readerId),
    ban: (member: MemberView) => {
      setNews(undefined)
      setBanning(member)
    },
    unban: (member: MemberView) => {
      setNews(undefined)
      unban.mutate(member.id)
    },
    /** Who is just let in again. */
    busyId: unban.isPending ? unban.variables : undefined,
    news: <BanNews news={news} />,
    question: banning && (
      <BanDialog
        member={banning}
        onBanned={() => {
          setBanning((open) => (open?.id === banning.id ? undefined : open))
          setNews({ title: banAlerts.banned })
        }}
        onClose={() => setBanning(undefined)}
      />
    ),
  }
}
export type StandingChange = ReturnType<typeof useStandingChange>

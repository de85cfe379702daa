import { banRefusal } from '@swapstead/domain/members/ban.ts'
import type { MemberView } from '@swapstead/domain/members/member-view.ts'
import { useState } from 'react'
import { failureText } from '../../lib/api.ts'
import { useUnban } from './api.ts'
import { BanDialog } from './BanDialog.tsx'
import { BanNews } from './BanNews.tsx'
import { banAlerts } from './ban-alerts.ts'

/** Bans and unbans members, with confirmation and an alert that tells the outcome. */
export function useStandingChange(readerId: string) {
  const [banning, setBanning] = useState<MemberView>()
  const [news, setNews] = useState<{ title: string; reason?: string }>()
  const unban = useUnban({
    onDone: () => setNews({ title: banAlerts.unbanned }),
    onFailed: (error) => setNews({ title: banAlerts.notUnbanned, reason: failureText(error) }),
  })
  return {
    refusalFor: (member: MemberView) => banRefusal(member, readerId),
    ban: (member: MemberView) => {
      setNews(undefined)
      setBanning(member)
    },
    unban: (member: MemberView) => {
      setNews(undefined)
      unban.mutate(member.id)
    },
    /** The member being unbanned. */
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

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isNotFound } from '../../lib/queries/is-not-found.ts'
import { storeInvitation } from '../../lib/storage/stored-invitation.ts'
import { inviterQuery } from './api.ts'
import { InvitationNote } from './InvitationNote.tsx'

/** Names the inviter of a visitor. The link is stored until the visitor joins. */
export function InvitedBy({ code }: { code: string }) {
  const { data, error } = useQuery(inviterQuery(code))
  useEffect(() => {
    if (data) storeInvitation(code)
  }, [data, code])
  if (!data && !isNotFound(error)) return null
  return <InvitationNote code={code} name={data?.name ?? null} />
}

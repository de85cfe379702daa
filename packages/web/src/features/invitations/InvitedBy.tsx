import './Invitations.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../lib/api.ts'
import { isNotFound } from '../../lib/is-not-found.ts'
import { keepInvitation } from '../../lib/kept-invitation.ts'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { inviterQuery } from './api.ts'

/** Who invited a visitor, or that the link has ended. It is remembered until they join. */
export function InvitedBy({ code }: { code: string }) {
  const { data, error } = useQuery(inviterQuery(code))
  useEffect(() => {
    if (data) keepInvitation(code)
  }, [data, code])
  if (!data && !isNotFound(error)) return null
  return (
    <div className="wrap">
      <div className="invited-by" role="status">
        <p>
          {data ? (
            <>
              <b>{data.name} invited you.</b> Swap with neighbors: nothing is sold, and you meet in
              public.
            </>
          ) : (
            error instanceof ApiError && error.text
          )}
        </p>
        <ButtonLink tone="ink" href="/member-login?tab=join">
          Join Now
        </ButtonLink>
      </div>
    </div>
  )
}

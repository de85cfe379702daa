import { invitationCalls } from '@swapstead/domain/invitations/calls.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { ApiError, send } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'
import { clearInvitation, storedInvitation } from '../../lib/storage/stored-invitation.ts'
import { showNews } from '../../ui/feedback/toast-store.ts'

const queryKey = ['invitations'] as const

/** The reader's link, and the members they know by it. */
export const ownInvitationQuery = queryOptions({
  queryKey: [...queryKey, 'own'],
  queryFn: ({ signal }) => send(invitationCalls.own, { signal }),
  // No event reports changes.
  staleTime: 0,
})

/** The member who invites by this link. */
export function inviterQuery(code: string) {
  return queryOptions({
    queryKey: [...queryKey, 'look', code],
    queryFn: ({ signal }) => send(invitationCalls.look, { params: { code }, signal }),
  })
}

/** Shows the new link at once. Until the list is fetched, the ended one would still show. */
function useShowLink(): (code: string | null) => void {
  const client = useQueryClient()
  return (code) =>
    client.setQueryData(ownInvitationQuery.queryKey, (own) => own && { ...own, code })
}

/** Makes a link and ends the earlier one. */
export function useRenewLink() {
  const show = useShowLink()
  return useMutation({
    mutationFn: () => send(invitationCalls.renew, {}),
    onSuccess: ({ code }) => show(code),
    meta: {
      success: 'Your link is ready',
      failure: 'Failed to make a link',
      refresh: [queryKey],
    },
  })
}

export function useSwitchLinkOff() {
  const show = useShowLink()
  return useMutation({
    mutationFn: () => send(invitationCalls.switchOff, {}),
    onSuccess: () => show(null),
    meta: {
      success: 'Your link is switched off',
      failure: 'Failed to switch the link off',
      refresh: [queryKey],
    },
  })
}

export type Answer = { userId: string; knows: boolean }

/** Says whether the reader knows a member. Shown to both once both say yes. */
export function useSayWhetherKnown() {
  return useMutation({
    scope: { id: 'acquaintances' },
    mutationFn: ({ userId, knows }: Answer) =>
      send(invitationCalls.say, { params: { id: userId }, body: { knows } }),
    meta: {
      success: 'Saved',
      failure: 'Failed to save whether you know each other',
      refresh: [queryKey, ['offers', 'profile'], ['offers', 'owner']],
    },
  })
}

/**
 * Tells the server which link a newcomer came by, if any, and asks whether the two know each other.
 * Without an answer the link stays stored for the next try.
 */
export function useAcceptStoredInvitation(): () => void {
  const { mutate: say } = useSayWhetherKnown()
  const accept = useMutation({
    mutationFn: (code: string) => send(invitationCalls.accept, { body: { code } }),
    onSuccess: ({ userId, name }, code) => {
      clearInvitation(code)
      showNews({
        title: `${name} invited you`,
        description: `If you know each other, say so: you’ll both see it once ${name} says so too.`,
        action: { label: 'We do', run: () => say({ userId, knows: true }) },
      })
    },
    onError: (error, code) => {
      if (isFinal(error)) clearInvitation(code)
    },
    // An ended link is not the newcomer's fault.
    meta: { toastsNoFailure: true },
  })
  return () => {
    const code = storedInvitation()
    if (code) accept.mutate(code)
  }
}

/** Trying again would not help: the link has ended, or the member is no newcomer. */
function isFinal(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409)
}

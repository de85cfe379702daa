import './Invitations.css'
import {
  ACCEPTED_MAX,
  invitationPath,
  type OwnInvitation,
} from '@swapstead/domain/invitations/invitation.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import { profilePath } from '@swapstead/domain/profiles/profile-path.ts'
import { useQuery } from '@tanstack/react-query'
import { Link2, Link2Off, Printer, RefreshCw, Share } from 'lucide-react'
import { useRef, useState } from 'react'
import { invitationPosterWords } from '../../cards/poster/invitation-poster.ts'
import { Poster } from '../../cards/poster/Poster.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useFocusFallback } from '../../ui/dialog/use-focus-fallback.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { QueryContent } from '../../ui/feedback/QueryContent.tsx'
import { shareLink } from '../../ui/feedback/share-link.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { CopyButton } from '../../ui/form/CopyButton.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { ownInvitationQuery, useRenewLink, useSwitchLinkOff } from './api.ts'
import { KnowEachOther } from './KnowEachOther.tsx'

/** The reader's link, who joined by it, and whom they know. */
export function OwnInvitationPanel({ name }: { name: string }) {
  return (
    <QueryContent query={useQuery(ownInvitationQuery)} skeleton={<ListSkeleton />}>
      {(invitation) => <Panel {...invitation} name={name} />}
    </QueryContent>
  )
}

function Panel(props: OwnInvitation & { name: string }) {
  const { name, isOffered, code, joined, acquaintances } = props
  const link = useRef<HTMLDivElement>(null)
  // A first link replaces the pressed button.
  useFocusFallback(link, code)
  return (
    <div className="stack stack-loose">
      {!isOffered && <p>Invitations are off here. Neighbors can join without one.</p>}
      {isOffered && (
        <div ref={link} tabIndex={-1}>
          {code ? <OwnLink {...{ name, code, joined }} /> : <NoLink />}
        </div>
      )}
      {acquaintances.length > 0 && (
        <section className="stack stack-tight" aria-labelledby="acquaintances">
          <h2 className="h2" id="acquaintances">
            Who you know
          </h2>
          <ul className="acquaintances">
            {acquaintances.map((acquaintance) => (
              <li key={acquaintance.userId}>
                <Anchor className="link" href={profilePath(acquaintance.userId)}>
                  {acquaintance.name}
                </Anchor>
                <KnowEachOther acquaintance={acquaintance} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="small mute">
        We never contact anyone or ask for your contacts. Whoever uses your link sees only your
        name. Up to {ACCEPTED_MAX} people a day can join with it.
      </p>
    </div>
  )
}

function NoLink() {
  const renew = useRenewLink()
  return (
    <EmptyState
      illustration="fence"
      title="Bring the street along"
      action={
        <Button tone="light" icon={Link2} busy={renew.isPending} onClick={() => renew.mutate()}>
          Make my link
        </Button>
      }
    >
      Make a link and share it with neighbors, or print it for the laundry-room bulletin board. You
      can end it at any time.
    </EmptyState>
  )
}

type OwnLinkProps = { name: string; code: string; joined: number }

type Question = 'renew' | 'off'

function OwnLink({ name, code, joined }: OwnLinkProps) {
  const [asked, setAsked] = useState<Question>()
  const renew = useRenewLink()
  const off = useSwitchLinkOff()
  const close = () => setAsked(undefined)
  const address = location.origin + invitationPath(code)
  const ended = { onSettled: close }
  return (
    <div className="stack">
      <div className="own-link">
        <div className="stack">
          <div className="own-address">
            <p className="wrap-anywhere">{address}</p>
            <CopyButton text={address} label="Copy" />
          </div>
          <p role="status">{joinedText(joined)}</p>
          <LinkActions {...{ name, address }} onAsk={setAsked} />
        </div>
        <div className="own-flyer" aria-hidden="true">
          <Poster {...invitationPosterWords(name, code)} paper="letter" hasStrips />
        </div>
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked === 'renew' ? 'Make a new link?' : 'Switch your link off?'}
        confirmLabel={asked === 'renew' ? 'Make a new link' : 'Switch off'}
        busy={renew.isPending || off.isPending}
        onConfirm={() =>
          asked === 'renew' ? renew.mutate(undefined, ended) : off.mutate(undefined, ended)
        }
        onCancel={close}
      >
        The link you shared or printed stops working right away.
      </ConfirmDialog>
    </div>
  )
}

type LinkActionsProps = { name: string; address: string; onAsk: (question: Question) => void }

function LinkActions({ name, address, onAsk }: LinkActionsProps) {
  const canShare = 'share' in navigator
  const share = () => shareLink({ title: `${name} invites you to ${PRODUCT}`, url: address })
  return (
    <div className="row">
      {canShare && (
        <Button tone="light" icon={Share} onClick={() => void share()}>
          Share
        </Button>
      )}
      <ButtonLink tone={canShare ? 'line' : 'light'} icon={Printer} href="/invitations/poster">
        Print a flyer
      </ButtonLink>
      <Button tone="quiet" icon={RefreshCw} onClick={() => onAsk('renew')}>
        New link
      </Button>
      <Button tone="quiet" icon={Link2Off} onClick={() => onAsk('off')}>
        Switch off
      </Button>
    </div>
  )
}

function joinedText(joined: number): string {
  if (joined === 0) return 'Nobody has joined through your links yet.'
  return `${joined} ${joined === 1 ? 'neighbor has' : 'neighbors have'} joined through your links.`
}

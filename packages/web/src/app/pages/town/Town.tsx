import type { TownView } from '@swapstead/domain/towns/calls.ts'
import { isAroundTown, TOWN_ITEMS_SHOWN, TOWN_MILES } from '@swapstead/domain/towns/town.ts'
import { useEffect } from 'react'
import { NearbyCard } from '../../../features/browse/NearbyCard.tsx'
import { TownItems } from '../../../features/towns/TownItems.tsx'
import { TownsAround } from '../../../features/towns/TownsAround.tsx'
import { TownWishes } from '../../../features/towns/TownWishes.tsx'
import { rememberTown } from '../../../lib/seen-town.ts'
import { useMe } from '../../../lib/session/session.ts'
import { ButtonLink } from '../../../ui/form/ButtonLink.tsx'
import { PorchWindows } from '../landing/PorchWindows.tsx'
import { Steps } from '../landing/Steps.tsx'

type Props = { view: TownView }

/** A town with what is out around it. */
export function Town({ view }: Props) {
  const isMember = Boolean(useMe())
  const { name, state } = view.town
  useEffect(() => rememberTown({ city: name, state }), [name, state])
  return (
    <>
      <TownHero view={view} isMember={isMember} />
      <TownItems
        {...view}
        card={(item, isFirst) => (
          <NearbyCard key={item.id} item={item} ownItems={[]} headingLevel={3} eager={isFirst} />
        )}
      />
      <TownWishes {...view} />
      {!isMember && (
        <section className="band">
          <Steps />
        </section>
      )}
      <p className="wrap town-poster">
        <ButtonLink href={`${view.town.path}/poster`}>
          Print a flyer for the bulletin board
        </ButtonLink>
      </p>
      <TownsAround {...view} />
    </>
  )
}

function TownHero({ view, isMember }: Props & { isMember: boolean }) {
  const { town, stateName, items } = view
  return (
    <section className="wrap hero">
      <div>
        <p className="town-state">{stateName}</p>
        <h1>{`Swap with neighbors in ${town.name}`}</h1>
        <p className="lead">{leadOf(view)}</p>
        <div className="acts row">
          <Begin isMember={isMember} />
        </div>
      </div>
      <PorchWindows items={items.filter(isAroundTown)} />
    </section>
  )
}

function Begin({ isMember }: { isMember: boolean }) {
  if (isMember) {
    return (
      <ButtonLink go size="large" href="/member-home">
        Browse near your home
      </ButtonLink>
    )
  }
  return (
    <>
      <ButtonLink go size="large" href="/member-login?tab=join">
        Join Now
      </ButtonLink>
      <ButtonLink size="large" href="/#sandbox">
        Try Sandbox Mode
      </ButtonLink>
    </>
  )
}

function leadOf({ town, items, swaps }: TownView): string {
  const near = items.filter(isAroundTown).length
  const made =
    swaps > 0 ? ` Neighbors made more than ${swaps.toLocaleString('en-US')} swaps here.` : ''
  if (near === 0) {
    return `Put what you’re done with on the stoop, say what you’d like instead, and ${town.name} has its first thing to swap.${made}`
  }
  const count = near >= TOWN_ITEMS_SHOWN ? `${near} and more` : near
  const things = near === 1 ? 'thing is' : 'things are'
  return `${count} ${things} out to swap within ${TOWN_MILES} miles.${made} Nothing is sold: you give one thing and take another home.`
}

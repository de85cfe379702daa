import './NearbyItems.css'
import { type LandingView, NEAR_MILES } from '@swapstead/domain/landing/calls.ts'
import { type PlaceChoice, TOWN_TYPED_MAX } from '@swapstead/domain/places/place.ts'
import { townName } from '@swapstead/domain/places/place-name.ts'
import { isAroundTown } from '@swapstead/domain/towns/town.ts'
import { townAddress } from '@swapstead/domain/towns/town-address.ts'
import { ItemGrid } from '../../../cards/item/ItemGrid.tsx'
import { NearbyCard } from '../../../features/browse/NearbyCard.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'

type Props = { view: LandingView }

/** The newest items, or those near a named town; hidden when there are none. */
export function NearbyItems({ view }: Props) {
  if (view.items.length === 0) return null
  return (
    <section className="wrap sect" id="near" aria-labelledby="near-title">
      <div className="near-h">
        <div className="sect-h">
          <h2 className="display" id="near-title">
            {isNear(view) ? `On porches around ${nameOf(view.town)}` : 'On porches now'}
          </h2>
          <p className="lead mute">
            Put out by people who live there. Look at them without an account.
          </p>
        </div>
        {/* Works without JavaScript; landing.js loads the answer in place. */}
        <form className="near-form" action="/#near" data-town>
          <TextInput
            id="town"
            name="city"
            label="Your town or ZIP code"
            list="towns"
            defaultValue={nameOf(view.town) || view.asked}
            placeholder="Maplewood, NJ"
            autoComplete="off"
            maxLength={TOWN_TYPED_MAX}
            required
          />
          <datalist id="towns" />
          <Button type="submit" tone="ink">
            Look around
          </Button>
        </form>
      </div>
      <p className="sr" role="status" id="near-status" />
      <div id="near-found">
        <Answer view={view} />
        <ItemGrid>
          {view.items.map((item) => (
            <NearbyCard key={item.id} item={item} ownItems={[]} headingLevel={3} />
          ))}
        </ItemGrid>
        {view.town && view.items.some(isAroundTown) && (
          <p className="near-more">
            <a className="link" href={townAddress(view.town)}>
              More around {view.town.city}
            </a>
          </p>
        )}
      </div>
    </section>
  )
}

/** Explains when the shown items are not those asked for. */
function Answer({ view }: Props) {
  const { asked, town, choices } = view
  if (!asked || isNear(view)) return null
  if (choices.length > 0) return <Choices choices={choices} />
  return (
    <p className="near-answer">
      {town
        ? `Nothing is out within ${NEAR_MILES} miles of ${nameOf(town)} yet: yours could be the first. This is new elsewhere.`
        : `We don’t know a town called “${asked}”. Try adding the state, or a ZIP code. This is new everywhere.`}
    </p>
  )
}

function Choices({ choices }: { choices: readonly PlaceChoice[] }) {
  return (
    <p className="near-answer">
      Which one do you mean?{' '}
      {choices.map((choice) => (
        <span key={choice.zipCode ?? nameOf(choice)}>
          <a className="link" href={addressOf(choice)}>
            {nameOf(choice)}
            {choice.zipCode && ` ${choice.zipCode}`}
          </a>{' '}
        </span>
      ))}
    </p>
  )
}

function addressOf({ city, state, zipCode }: PlaceChoice): string {
  return `/?${new URLSearchParams(zipCode ? { city: zipCode } : { city, state })}#near`
}

function isNear({ town, items }: LandingView): boolean {
  return town !== null && items.some(({ distance }) => distance !== null)
}

function nameOf(town: PlaceChoice | null): string {
  return town ? townName(town) : ''
}

import type { MeetingProposal } from '@swapstead/domain/meetings/proposal.ts'
import {
  locationOf,
  type MeetingPlace,
  type MeetingPlaces,
} from '@swapstead/domain/meetings/suggested-places.ts'
import { townName } from '@swapstead/domain/places/place-name.ts'
import { Library, type LucideIcon, MapPin, ShieldCheck } from 'lucide-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Note } from '../../ui/feedback/Note.tsx'
import { ChoiceRows } from '../../ui/form/ChoiceRows.tsx'
import { Icon } from '../../ui/layout/Icon.tsx'

type Props = Pick<MeetingPlaces, 'places' | 'towns'> & {
  /** The heading of the places, which says where they are. */
  legend?: string
  /** The label of the second distance: one partner's name, or words for several. */
  partner: string
  form: UseFormReturn<MeetingProposal>
}

const icons: Record<string, LucideIcon> = { library: Library, police: ShieldCheck }

/** Public places between the parties, or towns if none is known. A choice fills in its address. */
export function PlaceChoices({
  places,
  towns,
  legend = 'Public places to meet',
  partner,
  form,
}: Props) {
  const chosen = useWatch({ control: form.control, name: 'proposedMeetingLocation' })
  const choose = (address: string) =>
    form.setValue('proposedMeetingLocation', address, { shouldDirty: true, shouldValidate: true })
  if (places.length === 0) return <Towns towns={towns} partner={partner} />
  return (
    <ChoiceRows
      legend={legend}
      kind="pin"
      value={chosen}
      onValueChange={choose}
      options={places.map((place) => ({
        value: locationOf(place),
        title: place.name,
        detail: place.address,
        media: <Icon icon={icons[place.kind] ?? MapPin} size={20} />,
        end: <Distances place={place} partner={partner} />,
      }))}
    />
  )
}

function Distances({
  place,
  partner,
}: {
  place: Pick<MeetingPlace, 'milesFromYou' | 'milesFromPartner'>
  partner: string
}) {
  return (
    <>
      <span>You {shortDistance(place.milesFromYou)}</span>
      <span>
        {partner} {shortDistance(place.milesFromPartner)}
      </span>
    </>
  )
}

function Towns({ towns, partner }: Pick<Props, 'towns' | 'partner'>) {
  if (towns.length === 0) return null
  return (
    <Note icon={MapPin}>
      About halfway between you:{' '}
      {towns.map((town, index) => (
        <span key={townName(town)}>
          {index > 0 && '; '}
          <b>{townName(town)}</b> (you {shortDistance(town.milesFromYou)}, {partner}{' '}
          {shortDistance(town.milesFromPartner)})
        </span>
      ))}
      . A library or police station lobby is a good place to meet.
    </Note>
  )
}

function shortDistance(miles: number): string {
  const whole = Math.round(miles)
  return whole < 1 ? 'under 1 mi' : `${whole} mi`
}

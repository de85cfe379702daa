import { Landmark, Map as MapIcon, Square, Trees } from 'lucide-react'
import { useState } from 'react'
import { StarInput } from '../../../cards/member/StarInput.tsx'
import { ChoiceRows } from '../../../ui/form/ChoiceRows.tsx'
import { ChoiceTiles } from '../../../ui/form/ChoiceTiles.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { Icon } from '../../../ui/layout/Icon.tsx'
import { Section } from './Section.tsx'
import { samplePhotos } from './samples.ts'

const OFFER_TYPES = [
  { value: 'item', title: 'An item', detail: 'with cash added if you like' },
  { value: 'cash', title: 'Cash', detail: 'handed over when you meet' },
]
const UPGRADES = [
  { value: 'standard', title: 'Standard Plus', detail: '5 photos', amount: '$1.00' },
  { value: 'premium', title: 'Premium Max', detail: '12 photos', amount: '$2.00' },
  { value: 'super', title: 'SUPER Max', detail: '75 photos', amount: '$5.00', disabled: true },
]
const OWN_ITEMS = [
  {
    value: 'bike',
    title: 'Road bike, 54 cm',
    detail: 'Value $180, on their wishlist',
    media: <img src={samplePhotos.bike.src} alt="" />,
  },
  {
    value: 'camera',
    title: 'Kodak Instamatic 100',
    detail: 'Value $35',
    media: <img src={samplePhotos.camera.src} alt="" />,
  },
]
const PLACES = [
  {
    value: 'library',
    title: 'South Orange Public Library',
    detail: '65 Scotland Rd',
    media: <Icon icon={Landmark} size={20} />,
    end: '1.2 mi',
  },
  {
    value: 'park',
    title: 'Memorial Park gate',
    detail: 'Dunnell Rd',
    media: <Icon icon={Trees} size={20} />,
    end: '1.9 mi',
  },
]

/** Tiles, rows, stars, switches and segments. */
export function ChoiceSection() {
  const [upgrade, setUpgrade] = useState('premium')
  const [view, setView] = useState<'grid' | 'map'>('grid')
  return (
    <Section id="choices" title="Choices">
      <Segmented
        className="justify-self-start"
        label="View"
        value={view}
        onValueChange={setView}
        options={[
          { value: 'grid', label: 'Grid', icon: Square },
          { value: 'map', label: 'Map', icon: MapIcon },
        ]}
      />
      <ChoiceTiles
        legend="What would you like to offer?"
        options={OFFER_TYPES}
        columns={2}
        defaultValue="item"
      />
      <ChoiceTiles
        legend="More photo slots"
        hint="Two are free."
        options={UPGRADES}
        value={upgrade}
        onValueChange={setUpgrade}
      />
      <div className="two">
        <ChoiceRows legend="Your item" options={OWN_ITEMS} defaultValue="bike" />
        <ChoiceRows legend="Place" kind="pin" options={PLACES} error="Choose a place to meet" />
      </div>
      <StarInput defaultValue="4" />
      <Switch
        label="Accept only wishlist offers"
        hint="Other offers are politely turned away."
        defaultChecked
      />
      <Switch label="Off" />
      <Switch label="Not now" disabled />
    </Section>
  )
}

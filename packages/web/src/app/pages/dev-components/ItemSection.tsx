import { Check, Eye, Lock, Pencil } from 'lucide-react'
import { useState } from 'react'
import { HeartButton } from '../../../cards/item/HeartButton.tsx'
import { ItemCard } from '../../../cards/item/ItemCard.tsx'
import { ItemGrid } from '../../../cards/item/ItemGrid.tsx'
import { PhotoGallery } from '../../../cards/photo/PhotoGallery.tsx'
import { PhotoSlots } from '../../../cards/photo/PhotoSlots.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Badge } from '../../../ui/list/Badge.tsx'
import { Example, Section } from './Section.tsx'
import { samplePhotos } from './samples.ts'

const PRIYA = { name: 'Priya Raman', paint: 'rose' } as const

/** Item cards, galleries and photo slots. */
export function ItemSection() {
  return (
    <Section id="items" title="Items">
      <Example name="Cards: lit wish, pending, members only, without a photo">
        <BrowseGrid />
      </Example>
      <Example name="Own items">
        <OwnGrid />
      </Example>
      <div className="two">
        <Example name="Gallery">
          <PhotoGallery
            value="$160"
            photos={[
              { ...samplePhotos.chair, alt: 'A mustard chair, from the front' },
              { ...samplePhotos.lamp, alt: 'The lamp that hung over it' },
              { ...samplePhotos.camera, alt: 'A camera on the seat' },
            ]}
          />
        </Example>
        <Example name="Photo slots">
          <PhotoExample />
        </Example>
      </div>
    </Section>
  )
}

function BrowseGrid() {
  const [liked, setLiked] = useState(true)
  const title = 'Pair of shell chairs, mustard and gray'
  const chairWishes = ['Floor lamp', 'Record player', 'Rug'].map((text) => ({ text }))
  return (
    <ItemGrid>
      <ItemCard
        title={title}
        href="#items"
        photo={{ ...samplePhotos.chair, eager: true }}
        value="$160"
        wishes={[{ text: 'Road bike, 54 cm', lit: true }, ...chairWishes]}
        owner={PRIYA}
        place="South Orange, NJ"
        distance="2 mi"
        corner={<HeartButton title={title} pressed={liked} onPressedChange={setLiked} />}
      />
      <ItemCard
        title="Leather sofa, well sat in"
        href="#items"
        photo={samplePhotos.bike}
        value="$420"
        wishes={[{ text: 'Dining table' }, { text: 'Standing desk' }]}
        owner={PRIYA}
        place="South Orange, NJ"
        pending
      />
      <ItemCard
        title="Pendant lamp, warm white"
        href="#items"
        photo={samplePhotos.lamp}
        value="$60"
        wishes={[{ text: 'Wall shelf' }]}
        owner={{ name: 'Sam Okafor' }}
        place="Morristown, NJ"
        distance="18 mi"
        corner={
          <span className="corner">
            <Badge tone="ink" icon={Eye}>
              Members Only
            </Badge>
          </span>
        }
      />
      <ItemCard
        title="Something whose photo is still on its way"
        href="#items"
        value="$25"
        owner={{ name: 'June Abernathy' }}
        place="Nyack, NY"
        distance="24 mi"
      />
    </ItemGrid>
  )
}

function OwnGrid() {
  return (
    <ItemGrid own>
      <ItemCard title="Road bike, 54 cm" photo={samplePhotos.bike} value="$180" pending>
        <p className="tag-row">
          <Badge tone="no" icon={Lock}>
            In Active Trade
          </Badge>
          <span>Posted Nov 2</span>
        </p>
        <Note tone="still" icon={Lock}>
          This item is part of an accepted trade and cannot be edited until the trade is completed
          or cancelled.
        </Note>
      </ItemCard>
      <ItemCard title="Kodak Instamatic 100" photo={samplePhotos.camera} value="$35">
        <p className="tag-row">
          <Badge tone="ok" icon={Check}>
            Active
          </Badge>
          <Badge tone="info">2 on wishlist</Badge>
          <span>Posted Nov 12</span>
        </p>
        <div className="item-acts">
          <Button size="small" icon={Pencil}>
            Edit
          </Button>
          <Button size="small" tone="ink">
            View & Trade
          </Button>
        </div>
      </ItemCard>
    </ItemGrid>
  )
}

/** Photo slots that take files and show them. */
function PhotoExample() {
  const [photos, setPhotos] = useState([
    { id: 'a', src: samplePhotos.camera.src },
    { id: 'b', src: samplePhotos.lamp.src },
    { id: 'c', src: samplePhotos.chair.src, busy: true },
  ])
  const add = (files: File[]) =>
    setPhotos((before) =>
      [
        ...before,
        ...files.map((file) => ({ id: crypto.randomUUID(), src: URL.createObjectURL(file) })),
      ].slice(0, 5),
    )
  return (
    <PhotoSlots
      photos={photos}
      allowed={5}
      shown={7}
      onAdd={add}
      onOpen={() => undefined}
      onRemove={(id) => setPhotos(photos.filter((photo) => photo.id !== id))}
      onMove={(id, place) => {
        const moved = photos.filter((photo) => photo.id === id)
        setPhotos(photos.filter((photo) => photo.id !== id).toSpliced(place - 1, 0, ...moved))
      }}
      onMakeCover={(id) =>
        setPhotos(photos.toSorted((a, b) => Number(b.id === id) - Number(a.id === id)))
      }
    />
  )
}

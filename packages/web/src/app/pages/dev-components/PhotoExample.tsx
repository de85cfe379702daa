import { useState } from 'react'
import { PhotoSlots } from '../../../cards/photo/PhotoSlots.tsx'
import { samplePhotos } from './samples.ts'

/** Photo slots that take files and show them. */
export function PhotoExample() {
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

import type { Photo } from '../../../cards/photo/ItemPhoto.tsx'
import bike from './bike.svg?no-inline'
import camera from './camera.svg?no-inline'
import chair from './chair.svg?no-inline'
import lamp from './lamp.svg?no-inline'

/** Drawings in place of members' photos. */
export const samplePhotos = {
  bike: { src: bike, alt: '' },
  camera: { src: camera, alt: '' },
  chair: { src: chair, alt: '' },
  lamp: { src: lamp, alt: '' },
} satisfies Record<string, Photo>

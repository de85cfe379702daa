import { lazyDialog } from '../../ui/feedback/lazy-parts.tsx'
import type { CropTool } from './photos/use-crop-tool.ts'
import type { PhotoList } from './photos/use-photo-list.ts'

const FitDialog = lazyDialog('Crop photo', async () => {
  // Also loads the code that draws the crop, so that its buttons work without a network.
  const [{ FitDialog }] = await Promise.all([
    import('./photo-fit/FitDialog.tsx'),
    import('./photo-fit/fit-photo.ts'),
  ])
  return FitDialog
})

export const preloadCropTool = () => void FitDialog.preload()

/** The crop tool over the form, while a photo is being cropped. */
export function CropToolDialog({ list, tool }: { list: PhotoList; tool: CropTool }) {
  const photo = tool.current
  if (!photo?.source) return null
  return (
    <FitDialog
      key={photo.id}
      photo={photo.source}
      place={list.photos.indexOf(photo) + 1}
      waiting={photo.src === null ? tool.waiting.length : 0}
      busy={list.isBusy}
      tooLarge={list.policy.tooLarge}
      onUse={(crop) => tool.use(photo, crop)}
      onUseAll={tool.useAllAsSuggested}
      onSkip={() => tool.skip(photo)}
      onClose={tool.skipAll}
    />
  )
}

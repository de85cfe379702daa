import type { ComponentProps } from 'react'
import { AudienceSection } from './AudienceSection.tsx'
import { IncomingSection } from './IncomingSection.tsx'
import { MorePhotos } from './MorePhotos.tsx'

type Props = ComponentProps<typeof MorePhotos> & { hasMorePhotos: boolean }

/** Optional sections, below the item's own fields. */
export function FurtherSections({ hasMorePhotos, ...item }: Props) {
  const { control } = item.form
  return (
    <>
      <IncomingSection control={control} />
      <AudienceSection control={control} />
      {hasMorePhotos && <MorePhotos {...item} />}
    </>
  )
}

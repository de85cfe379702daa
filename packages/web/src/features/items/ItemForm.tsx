import './ItemForm.css'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Photo } from '@swapstead/domain/photos/photo.ts'
import { SLOTS_ENDED, usableSlots } from '@swapstead/domain/photos/usable-slots.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNow } from '../../lib/now.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { ItemSave } from './api.ts'
import { CreditChoice } from './CreditChoice.tsx'
import { CropToolDialog } from './CropToolDialog.tsx'
import { DraftBack } from './DraftBack.tsx'
import { ItemFieldsSection } from './ItemFieldsSection.tsx'
import { type ItemDraft, ItemDraftSchema, sentFields } from './item-draft.ts'
import type { KeptDraft } from './kept-draft.ts'
import { MorePhotos } from './MorePhotos.tsx'
import { PhotoSection } from './PhotoSection.tsx'
import { useCropTool } from './photos/use-crop-tool.ts'
import { usePhotoList } from './photos/use-photo-list.ts'
import { showIssues } from './show-issues.ts'
import { useDraftKeeper } from './use-draft-keeper.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'
import { WishlistSection } from './WishlistSection.tsx'

type Props = {
  title: string
  context?: string
  start: ItemDraft
  /** The photos that the server has, and the slots there are. */
  saved: readonly Photo[]
  slots: number
  /** When the slots above the free ones end; never without a date. */
  slotsExpiry?: Date | null
  /** Null while the item is just being posted. */
  postedAt: Date | null
  itemId?: string
  draft?: FormDraft
  submitLabel: string
  busyLabel: string
  isSaving: boolean
  onSave: (save: ItemSave, onRefused: (error: unknown) => void) => void
  onClose: () => void
}

/** Where what is begun is kept, what was found there, and what to do about leaving it. */
type FormDraft = {
  memberId: string
  found: KeptDraft | null
  onStartOver: () => void
  onLeave: () => void
}

/** The form of an item, new or posted. What is typed stays when the server refuses it. */
export function ItemForm({
  start,
  saved,
  slots,
  slotsExpiry = null,
  postedAt,
  itemId,
  draft,
  isSaving,
  onSave,
  onClose,
  ...words
}: Props) {
  const form = useForm<ItemDraft>({
    resolver: zodResolver(ItemDraftSchema, undefined, { raw: true }),
    mode: 'onTouched',
    defaultValues: draft?.found?.fields ?? start,
  })
  const { isDirty } = form.formState
  const [photoError, setPhotoError] = useState<string>()
  const creditsUsed = useWatch({ control: form.control, name: 'creditsUsed' })
  const usable = usableSlots({ maxPhotos: slots, premiumFeaturesExpiry: slotsExpiry }, useNow())
  const list = usePhotoList(saved, usable + creditsUsed)
  const tool = useCropTool(list)
  const [isBack, setBack] = useState(Boolean(draft?.found))
  const isKept = useDraftKeeper({
    memberId: draft?.memberId ?? null,
    control: form.control,
    list,
    empty: start,
  })
  useOnce(() => {
    if (draft?.found?.photos.length) list.add(draft.found.photos)
  })
  const sending = useOneAtATime()
  const isBusy = isSaving || list.isBusy

  function startOver() {
    draft?.onStartOver()
    // The fields keep their inputs: nothing registers them anew under the React compiler.
    form.reset(start, { keepFieldsRef: true })
    list.clear()
    setBack(false)
  }

  function close() {
    if (draft && isKept && (isBack || isDirty || list.isChanged)) draft.onLeave()
    onClose()
  }

  const submit = form.handleSubmit((draft) => {
    if (isBusy || !sending.start()) return
    setPhotoError(undefined)
    onSave({ fields: sentFields(draft), photos: list.changes }, (error) => {
      sending.end()
      setPhotoError(showIssues(error, form))
    })
  })

  return (
    <>
      <FormDialog
        title={words.title}
        context={words.context}
        size="mid"
        onClose={close}
        dirty={!isKept && (isDirty || list.isChanged)}
        onSubmit={submit}
        submitLabel={words.submitLabel}
        tone="light"
        busy={isBusy}
        busyLabel={isSaving ? words.busyLabel : 'Reading photos...'}
      >
        {isBack && <DraftBack onStartOver={startOver} />}
        <PhotoSection
          {...{ list, tool, isSaving }}
          note={usable < slots ? SLOTS_ENDED : undefined}
          error={photoError}
        />
        <ItemFieldsSection register={form.register} control={form.control} />
        <WishlistSection control={form.control} />
        <MorePhotos {...{ form, slots, postedAt }} itemId={creditsUsed > 0 ? undefined : itemId}>
          <CreditChoice
            {...{ form, isSaving }}
            photosBeyond={(credits) => list.photos.length - usable - credits}
            onChange={(credits) => list.keepFirst(usable + credits)}
          />
        </MorePhotos>
      </FormDialog>
      <CropToolDialog list={list} tool={tool} />
    </>
  )
}

/** Does something when the form opens, even where React mounts it twice. */
function useOnce(work: () => void): void {
  const isDone = useRef(false)
  const doWork = useEffectEvent(work)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    doWork()
  }, [])
}

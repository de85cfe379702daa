import './ItemForm.css'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Photo } from '@swapstead/domain/photos/photo.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { ItemSave } from './api.ts'
import { CropToolDialog } from './CropToolDialog.tsx'
import { ItemFieldsSection } from './ItemFieldsSection.tsx'
import { type ItemDraft, ItemDraftSchema, sentFields } from './item-draft.ts'
import { PhotoSection } from './PhotoSection.tsx'
import { useCropTool } from './photos/use-crop-tool.ts'
import { usePhotoList } from './photos/use-photo-list.ts'
import { showIssues } from './show-issues.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'
import { WishlistSection } from './WishlistSection.tsx'

type Props = {
  title: string
  context?: string
  start: ItemDraft
  /** The photos that the server has, and the slots there are. */
  saved: readonly Photo[]
  slots: number
  submitLabel: string
  busyLabel: string
  isSaving: boolean
  onSave: (save: ItemSave, onRefused: (error: unknown) => void) => void
  onClose: () => void
}

/** The form of an item, new or posted. What is typed stays when the server refuses it. */
export function ItemForm({ start, saved, slots, isSaving, onSave, onClose, ...words }: Props) {
  const form = useForm<ItemDraft>({
    resolver: zodResolver(ItemDraftSchema, undefined, { raw: true }),
    mode: 'onTouched',
    defaultValues: start,
  })
  const { isDirty } = form.formState
  const [photoError, setPhotoError] = useState<string>()
  const list = usePhotoList(saved, slots)
  const tool = useCropTool(list)
  const sending = useOneAtATime()
  const isBusy = isSaving || list.isBusy

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
        onClose={onClose}
        dirty={isDirty || list.isChanged}
        onSubmit={submit}
        submitLabel={words.submitLabel}
        tone="light"
        busy={isBusy}
        busyLabel={isSaving ? words.busyLabel : 'Reading photos...'}
      >
        <PhotoSection {...{ list, tool, slots, isSaving }} error={photoError} />
        <ItemFieldsSection register={form.register} control={form.control} />
        <WishlistSection control={form.control} />
      </FormDialog>
      <CropToolDialog list={list} tool={tool} />
    </>
  )
}

import './ItemForm.css'
import type { Photo } from '@swapstead/domain/photos/photo.ts'
import { SLOTS_ENDED, usableSlots } from '@swapstead/domain/photos/usable-slots.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Control, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { zodResolver } from '../../lib/form-schema.ts'
import { useNow } from '../../lib/now.ts'
import { useMe, usePhotoCredits } from '../../lib/session.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { lazyPart } from '../../ui/feedback/lazy-parts.tsx'
import { AudienceSection } from './AudienceSection.tsx'
import { CropToolDialog } from './CropToolDialog.tsx'
import { DraftRestored } from './DraftRestored.tsx'
import { type FormPolicy, formPolicies } from './form-policy.ts'
import { useGoodsNotes } from './GoodsNotes.tsx'
import { IncomingSection } from './IncomingSection.tsx'
import { ItemFieldsSection } from './ItemFieldsSection.tsx'
import { type ItemDraft, itemDraftSchema, sentFields } from './item-draft.ts'
import type { KeptDraft } from './kept-draft.ts'
import { MorePhotos } from './MorePhotos.tsx'
import { PhotoSection } from './PhotoSection.tsx'
import { useCropTool } from './photos/use-crop-tool.ts'
import { type PhotoList, usePhotoList } from './photos/use-photo-list.ts'
import type { ItemSave } from './save-item.ts'
import { showRefusal } from './show-refusal.ts'
import { useDraftKeeper } from './use-draft-keeper.ts'
import { useValueQuestion } from './use-value-question.tsx'
import { WishlistSection } from './WishlistSection.tsx'

type Props = {
  title: string
  context?: string
  start: ItemDraft
  /** Photos and slots stored on the server. */
  saved: readonly Photo[]
  slots: number
  /** When the slots above the free ones end; null for never. */
  slotsExpiry?: Date | null
  policy?: FormPolicy
  /** Null for a new item. */
  postedAt: Date | null
  itemId?: string
  /** Staff have hidden the item. */
  isHidden?: boolean
  draft?: FormDraft
  /** New photos that it begins with: those of the draft, and shared ones. */
  photos?: readonly File[]
  /** A control that fills in the form. */
  filler?: (form: UseFormReturn<ItemDraft>, list: PhotoList) => ReactNode
  submitLabel: string
  busyLabel: string
  isSaving: boolean
  onSave: (save: ItemSave, onRefused: (error: unknown) => void) => void
  onClose: () => void
}

/** The draft kept in this browser and what to do with it. */
type FormDraft = {
  memberId: string
  found: KeptDraft | null
  /** While posting and afterwards: stops keeping the draft. */
  isSent: boolean
  onStartOver: () => void
  onLeave: () => void
}

/** The form of a new or posted item. Input survives a refusal by the server. */
export function ItemForm({
  start,
  saved,
  slots,
  slotsExpiry = null,
  policy = formPolicies.member,
  postedAt,
  itemId,
  isHidden = false,
  draft,
  photos = [],
  filler,
  isSaving,
  onSave,
  onClose,
  ...words
}: Props) {
  const form = useForm<ItemDraft>({
    resolver: useItemResolver(policy),
    mode: 'onTouched',
    defaultValues: draft?.found?.fields ?? start,
  })
  const { isDirty } = form.formState
  const [photoError, setPhotoError] = useState<string>()
  const usable = usableSlots({ maxPhotos: slots, premiumFeaturesExpiry: slotsExpiry }, useNow())
  const list = useFormPhotos(form.control, saved, usable, policy)
  const tool = useCropTool(list)
  const [isRestored, setRestored] = useState(Boolean(draft?.found))
  const memberId = draft && !draft.isSent ? draft.memberId : null
  const isKept = useDraftKeeper({ memberId, control: form.control, list, empty: start })
  useOnce(() => photos.length > 0 && list.add(photos))
  const begun = { ...words, posted: postedAt && start }
  const { ask, question } = useValueQuestion(form.control, begun)
  const isBusy = isSaving || list.isBusy
  const goods = useGoodsNotes(form.control, begun)

  function startOver() {
    draft?.onStartOver()
    // Keeps the refs: the React compiler memoizes `register`, so the fields would not register
    // again.
    form.reset(start, { keepFieldsRef: true })
    list.clear()
    setRestored(false)
  }

  function close() {
    if (draft && isKept && !isSaving && (isRestored || isDirty || list.isChanged)) draft.onLeave()
    onClose()
  }

  const submit = form.handleSubmit((typed) => {
    if (isBusy) return
    setPhotoError(undefined)
    ask(typed.value, () =>
      onSave({ fields: goods.withSeen(sentFields(typed)), photos: list.changes }, (error) =>
        setPhotoError(showRefusal(error, form)),
      ),
    )
  })

  return (
    <>
      <FormDialog
        title={words.title}
        context={words.context}
        size="mid"
        onClose={close}
        dirty={isSaving || (!isKept && (isDirty || list.isChanged))}
        sending={isSaving}
        onSubmit={submit}
        submitLabel={goods.submitLabel}
        tone="light"
        busy={isBusy}
        busyLabel={isSaving ? words.busyLabel : 'Reading photos...'}
      >
        {isRestored && <DraftRestored onStartOver={startOver} />}
        {filler?.(form, list)}
        <PhotoSection
          {...{ list, tool, isSaving }}
          note={usable < slots ? SLOTS_ENDED : policy.photosNote}
          error={photoError}
        />
        <ItemFieldsSection control={form.control} policy={policy.item} notes={goods.notes} />
        <WishlistSection control={form.control} />
        <IncomingSection control={form.control} />
        <AudienceSection control={form.control} />
        {policy.hasMorePhotos && (
          <SlotsSection {...{ form, list, usable, slots, postedAt, itemId, isHidden, isSaving }} />
        )}
      </FormDialog>
      <CropToolDialog list={list} tool={tool} />
      {question}
    </>
  )
}

/** The rules of the fields; the member's settings may ask for a wish. */
function useItemResolver(policy: FormPolicy) {
  const acceptOnlyWishlistOffers = useMe()?.acceptOnlyWishlistOffers ?? false
  const schema = itemDraftSchema(policy.item, { acceptOnlyWishlistOffers })
  return zodResolver(schema, undefined, { raw: true })
}

/** The form's photos, with slots added for the credits in use. */
function useFormPhotos(
  control: Control<ItemDraft>,
  saved: readonly Photo[],
  usable: number,
  policy: FormPolicy,
): PhotoList {
  const creditsUsed = useWatch({ control, name: 'creditsUsed' })
  return usePhotoList(saved, usable + creditsUsed, policy.photos)
}

type SlotsProps = Pick<Props, 'slots' | 'postedAt' | 'isSaving'> & {
  form: UseFormReturn<ItemDraft>
  list: PhotoList
  usable: number
  itemId: string | undefined
  isHidden: boolean
}

const CreditChoice = lazyPart(async () => (await import('./CreditChoice.tsx')).CreditChoice)

/** More slots, for money or gift credits. */
function SlotsSection({ form, list, usable, itemId, isSaving, ...item }: SlotsProps) {
  const creditsUsed = useWatch({ control: form.control, name: 'creditsUsed' })
  const held = usePhotoCredits()
  return (
    <MorePhotos {...item} form={form} itemId={creditsUsed > 0 ? undefined : itemId}>
      {held + creditsUsed > 0 && (
        <CreditChoice
          {...{ form, held, isSaving }}
          photosBeyond={(credits) => list.photos.length - usable - credits}
          onChange={(credits) => list.keepFirst(usable + credits)}
        />
      )}
    </MorePhotos>
  )
}

/** Runs once when the form opens, also under StrictMode. */
function useOnce(work: () => void): void {
  const isDone = useRef(false)
  const doWork = useEffectEvent(work)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    doWork()
  }, [])
}

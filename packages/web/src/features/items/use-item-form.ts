import type { Photo } from '@swapstead/domain/photos/photo.ts'
import { usableSlots } from '@swapstead/domain/photos/usable-slots.ts'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Control, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useLateRules } from '../../lib/form/late-rules.ts'
import { useNow } from '../../lib/hydration/now.ts'
import { useMe } from '../../lib/session/session.ts'
import { useKeptForm } from '../../lib/storage/use-kept-form.ts'
import { type ItemDraft, sentFields } from './draft/item-draft.ts'
import type { StoredDraft } from './draft/stored-draft.ts'
import { useAutosave } from './draft/use-autosave.ts'
import { useRestedTitle } from './draft/use-rested-title.ts'
import { type FormPolicy, formPolicies } from './form-policy.ts'
import { useGoodsNotes } from './GoodsNotes.tsx'
import { useCropTool } from './photos/use-crop-tool.ts'
import { type PhotoList, usePhotoList } from './photos/use-photo-list.ts'
import type { ItemSave } from './save-item.ts'
import { showRefusal } from './show-refusal.ts'
import { useValueQuestion } from './use-value-question.tsx'

export type ItemFormProps = {
  title: string
  context?: string
  start: ItemDraft
  /** Photos and slots stored on the server. */
  saved: readonly Photo[]
  slots: number
  /** When the slots above the free ones end; null if never. */
  slotsExpiry?: Date | null
  policy?: FormPolicy
  /** Null for a new item. */
  postedAt: Date | null
  itemId?: string
  /** The name of the item's stored text. It includes the version of the item. */
  keptAs?: string
  /** Staff have hidden the item. */
  isHidden?: boolean
  draft?: FormDraft
  /** New photos that the form begins with: those of the draft, and shared ones. */
  photos?: readonly File[]
  /** A control that fills in the form. */
  filler?: (form: UseFormReturn<ItemDraft>, list: PhotoList) => ReactNode
  submitLabel: string
  busyLabel: string
  isSaving: boolean
  onSave: (save: ItemSave, onRefused: (error: unknown) => void) => void
  onClose: () => void
}

/** The draft stored in this browser and what to do with it. */
type FormDraft = {
  memberId: string
  found: StoredDraft | null
  /** True while posting and afterwards, when the draft is no longer saved. */
  isSent: boolean
  onStartOver: () => void
  onLeave: () => void
}

/** The stored fields of an edited item; a new item has a full draft. */
const TYPED = ['title', 'description'] as const

/** The state of an item's form, and its submit, close and start-over actions. */
export function useItemForm(props: ItemFormProps) {
  const { start, slots, postedAt, draft, photos = [], submitLabel } = props
  const policy: FormPolicy = props.policy ?? formPolicies.member
  const form = useForm<ItemDraft>({
    resolver: useItemResolver(policy),
    mode: 'onTouched',
    defaultValues: draft?.found?.fields ?? start,
  })
  const { control } = form
  const { isDirty, isSubmitting } = form.formState
  // Also true while the rules of the fields are loading: the sent values are those at the press.
  const isSaving = props.isSaving || isSubmitting
  const [photoError, setPhotoError] = useState<string>()
  const ends = { maxPhotos: slots, premiumFeaturesExpiry: props.slotsExpiry ?? null }
  const usable = usableSlots(ends, useNow())
  const list = useFormPhotos(control, props.saved, usable, policy)
  const tool = useCropTool(list)
  const [isRestored, setRestored] = useState(Boolean(draft?.found))
  const memberId = draft && !draft.isSent ? draft.memberId : null
  const isSaved = useAutosave({ memberId, form, list, empty: start })
  const leave = useKeptForm(form, {
    part: props.keptAs ?? null,
    only: TYPED,
    isSending: isSaving,
    onClose: props.onClose,
  })
  useOnce(() => photos.length > 0 && list.add(photos))
  const begun = { posted: postedAt && start, submitLabel }
  const title = useRestedTitle(form)
  const { ask, question } = useValueQuestion(control, title, begun)
  const goods = useGoodsNotes(title, begun)
  const isBusy = isSaving || list.isBusy

  function startOver() {
    draft?.onStartOver()
    form.reset(start)
    list.clear()
    setRestored(false)
  }

  function close() {
    if (draft && isSaved && !isSaving && (isRestored || isDirty || list.isChanged)) draft.onLeave()
    leave()
  }

  const submit = form.handleSubmit((typed) => {
    if (isBusy) return
    setPhotoError(undefined)
    ask(typed.value, () =>
      props.onSave({ fields: goods.withSeen(sentFields(typed)), photos: list.changes }, (error) =>
        setPhotoError(showRefusal(error, form)),
      ),
    )
  })

  return {
    ...{ form, policy, list, tool, usable, photoError, title, goods, question },
    ...{ isRestored, isSaving, isBusy, startOver, close, submit },
    isUnsaved: isSaving || (!isSaved && (isDirty || list.isChanged)),
  }
}

/** The rules of the fields; the member's settings may ask for a wish. */
function useItemResolver(policy: FormPolicy) {
  const acceptOnlyWishlistOffers = useMe()?.acceptOnlyWishlistOffers ?? false
  const load = useCallback(
    async () => (await import('./rules.ts')).checkItem(policy.item, { acceptOnlyWishlistOffers }),
    [policy, acceptOnlyWishlistOffers],
  )
  return useLateRules(load)
}

/** The form's photos. Credits in use add slots. */
function useFormPhotos(
  control: Control<ItemDraft>,
  saved: readonly Photo[],
  usable: number,
  policy: FormPolicy,
): PhotoList {
  const creditsUsed = useWatch({ control, name: 'creditsUsed' })
  return usePhotoList(saved, usable + creditsUsed, policy.photos)
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

import './ItemForm.css'
import { SLOTS_ENDED } from '@swapstead/domain/photos/usable-slots.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { lazyPart } from '../../ui/feedback/lazy-parts.tsx'
import { CropToolDialog } from './CropToolDialog.tsx'
import { DraftRestored } from './draft/DraftRestored.tsx'
import { ItemFieldsSection } from './ItemFieldsSection.tsx'
import { PhotoSection } from './PhotoSection.tsx'
import { type ItemFormProps, useItemForm } from './use-item-form.ts'
import { WishlistSection } from './WishlistSection.tsx'

const FurtherSections = lazyPart(
  async () => (await import('./FurtherSections.tsx')).FurtherSections,
)

/** The form of a new or posted item. Input survives a refusal by the server. */
export function ItemForm(props: ItemFormProps) {
  const { slots, postedAt, itemId, isHidden = false, filler } = props
  const item = useItemForm(props)
  const { form, policy, list, tool, usable, goods, isSaving, isBusy } = item
  return (
    <>
      <FormDialog
        title={props.title}
        context={props.context}
        size="mid"
        onClose={item.close}
        dirty={item.isUnsaved}
        sending={isSaving}
        onSubmit={item.submit}
        submitLabel={goods.submitLabel}
        tone="light"
        busy={isBusy}
        busyLabel={isSaving ? props.busyLabel : 'Reading photos...'}
      >
        {item.isRestored && <DraftRestored onStartOver={item.startOver} />}
        {filler?.(form, list)}
        <PhotoSection
          {...{ list, tool, isSaving }}
          note={usable < slots ? SLOTS_ENDED : policy.photosNote}
          error={item.photoError}
        />
        <ItemFieldsSection
          control={form.control}
          policy={policy.item}
          notes={goods.notes}
          restedTitle={item.title}
        />
        <WishlistSection control={form.control} />
        <FurtherSections
          {...{ form, list, usable, slots, postedAt, itemId, isHidden, isSaving }}
          hasMorePhotos={policy.hasMorePhotos}
        />
      </FormDialog>
      <CropToolDialog list={list} tool={tool} />
      {item.question}
    </>
  )
}

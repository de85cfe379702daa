import './ItemForm.css'
import { SLOTS_ENDED } from '@swapstead/domain/photos/usable-slots.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { AudienceSection } from './AudienceSection.tsx'
import { CropToolDialog } from './CropToolDialog.tsx'
import { DraftRestored } from './DraftRestored.tsx'
import { IncomingSection } from './IncomingSection.tsx'
import { ItemFieldsSection } from './ItemFieldsSection.tsx'
import { MorePhotos } from './MorePhotos.tsx'
import { PhotoSection } from './PhotoSection.tsx'
import { type ItemFormProps, useItemForm } from './use-item-form.ts'
import { WishlistSection } from './WishlistSection.tsx'

/** The form of a new or posted item. Input survives a refusal by the server. */
export function ItemForm(props: ItemFormProps) {
  const { slots, postedAt, itemId, isHidden = false, filler, isSaving } = props
  const item = useItemForm(props)
  const { form, policy, list, tool, usable, goods, isBusy } = item
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
        <ItemFieldsSection control={form.control} policy={policy.item} notes={goods.notes} />
        <WishlistSection control={form.control} />
        <IncomingSection control={form.control} />
        <AudienceSection control={form.control} />
        {policy.hasMorePhotos && (
          <MorePhotos {...{ form, list, usable, slots, postedAt, itemId, isHidden, isSaving }} />
        )}
      </FormDialog>
      <CropToolDialog list={list} tool={tool} />
      {item.question}
    </>
  )
}

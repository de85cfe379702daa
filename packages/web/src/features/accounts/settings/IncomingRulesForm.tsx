import type { Me } from '@swapstead/domain/accounts/me.ts'
import { noRules } from '@swapstead/domain/items/incoming-rules.ts'
import { mergeRules, type RulesChange } from '@swapstead/domain/items/merge-rules.ts'
import { type FormEvent, useState } from 'react'
import { IncomingRulesFields } from '../../../cards/item/IncomingRulesFields.tsx'
import { UnsavedChanges } from '../../../ui/dialog/UnsavedChanges.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useChangeProfile } from '../api.ts'

/** The rules for all items of the member. Keeps the choices if saving fails. */
export function IncomingRulesForm({ me }: { me: Me }) {
  const change = useChangeProfile()
  const saved = me.incomingRules ?? noRules
  const [draft, setDraft] = useState<RulesChange | null>(null)
  const rules = draft ? mergeRules(saved, draft) : saved
  const isDirty = JSON.stringify(rules) !== JSON.stringify(saved)

  function save(event: FormEvent) {
    event.preventDefault()
    // Keeps choices that were made during the save.
    const onSuccess = () => setDraft((current) => (current === draft ? null : current))
    change.mutate({ incomingRules: rules, incomingRulesSeen: saved }, { onSuccess })
  }

  return (
    <form className="stack" onSubmit={save} aria-labelledby="incoming-rules">
      <div>
        <h3 className="h3" id="incoming-rules">
          Offers you’ll consider
        </h3>
        <p className="hint">
          Neighbors see this on your items before they make an offer. An item can have its own
          rules: see “Offers you’ll consider” when you edit it. Offers that are waiting stay.
        </p>
      </div>
      <IncomingRulesFields
        rules={rules}
        onRulesChange={(wanted) => setDraft({ seen: saved, wanted })}
      />
      <div className="row">
        <Button
          type="submit"
          tone="light"
          busy={change.isPending}
          busyLabel="Saving..."
          disabled={!isDirty}
        >
          Save
        </Button>
      </div>
      <UnsavedChanges dirty={isDirty} />
    </form>
  )
}

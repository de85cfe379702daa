import './IncomingSection.css'
import {
  type IncomingRules,
  incomingSentences,
  noRules,
} from '@swapstead/domain/items/incoming-rules.ts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useMe } from '../../lib/session/session.ts'
import { lazyExtra } from '../../ui/feedback/lazy-component.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { Icon } from '../../ui/layout/Icon.tsx'
import type { ItemDraft } from './draft/item-draft.ts'

/** Loaded on demand, because few items have rules of their own. */
const IncomingRulesFields = lazyExtra(
  async () => (await import('../../cards/item/IncomingRulesFields.tsx')).IncomingRulesFields,
)

/**
 * Folded: the rules from the settings apply unless the item has its own. Guests have no settings.
 */
export function IncomingSection({ control }: { control: Control<ItemDraft> }) {
  const me = useMe()
  const { field, fieldState } = useController({ control, name: 'incomingRules' })
  const own = field.value
  const [isOpen, setOpen] = useState(own !== null)
  if (!me) return null
  const general = me.incomingRules ?? noRules
  return (
    <section className="sec">
      <details
        className="own-rules"
        open={isOpen || fieldState.error !== undefined}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          Offers you’ll consider
          <Icon icon={ChevronDown} />
        </summary>
        <div className="stack">
          <p className="hint">{generalText(general)}</p>
          <SwitchField
            name="incomingRules"
            control={control}
            values={{ on: general, off: null }}
            label="Different rules for this item"
            hint="They replace the ones in your settings."
          />
          {own && <IncomingRulesFields rules={own} onRulesChange={field.onChange} />}
        </div>
      </details>
    </section>
  )
}

function generalText(general: IncomingRules): string {
  const sentences = incomingSentences(general)
  if (sentences.length === 0) return 'Your settings accept any offer.'
  return `Your settings say: ${sentences.join('. ')}.`
}

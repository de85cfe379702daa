import { incomingRulesOf, incomingSentences } from '@swapstead/domain/items/incoming-rules.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'

/** The owner's rules for offers; renders nothing if there are none. */
export function ItemIncoming({ item, owner }: { item: ItemView; owner: string | null }) {
  const sentences = incomingSentences(incomingRulesOf(item))
  if (sentences.length === 0) return null
  return (
    <section className="stack stack-tight" aria-labelledby="item-incoming">
      <h2 className="h3" id="item-incoming">
        {owner === null ? 'Offers you’ll consider' : `Offers ${owner} will consider`}
      </h2>
      <ul className="item-rules">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

import { incomingRulesOf, incomingSentences } from '@swapstead/domain/items/incoming-rules.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'

/** The owner's rules for offers; nothing where everything may come in. */
export function ItemIncoming({ item, owner }: { item: ItemView; owner: string | null }) {
  const sentences = incomingSentences(incomingRulesOf(item))
  if (sentences.length === 0) return null
  return (
    <section className="stack stack-tight" aria-labelledby="item-incoming">
      <div>
        <h2 className="h3" id="item-incoming">
          What may come in
        </h2>
        <p className="small mute">
          {owner === null ? 'What you ask of offers for it' : `What ${owner} asks of offers`}
        </p>
      </div>
      <ul className="item-rules">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

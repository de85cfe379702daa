import '../../../ui/layout/Panel.css'
import '../review/Review.css'
import { totalText } from '@swapstead/domain/contract.ts'
import { OWN_CASE_TEXT } from '@swapstead/domain/members/own-case.ts'
import { accountRelativeTime } from '@swapstead/domain/times.ts'
import { reasonTexts, type TradeFlag } from '@swapstead/domain/trade-flags/flag.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Button } from '../../../ui/form/Button.tsx'
import { Anchor } from '../../../ui/layout/Anchor.tsx'
import { ListHeading } from '../../../ui/list/ListHeading.tsx'
import { PagedList } from '../../../ui/list/PagedList.tsx'
import { tradeFlagsQuery, useSeeFlag } from './api.ts'

type Props = { now: Date; timeZone: string; headingLevel: 1 | 2 }

/** Trades that one person with several accounts may have made, newest first. Hidden if empty. */
export function FlaggedTrades({ now, timeZone, headingLevel }: Props) {
  const query = useInfiniteQuery(tradeFlagsQuery)
  if (query.data ? query.data.pages[0]?.total === 0 : query.isPending) return null
  return (
    <section className="stack" aria-labelledby="flags-title">
      <ListHeading
        level={headingLevel}
        title="Flagged trades"
        titleId="flags-title"
        sub={
          <>
            Trades that may be by one person with several accounts. Households and good neighbors
            can look the same: no action has been taken.
          </>
        }
      />
      <PagedList
        query={query}
        failedTitle="Failed to fetch the flagged trades"
        empty={<p className="mute">No flagged trades.</p>}
        total={totalText(query.data?.pages[0]?.total)}
      >
        {(flags) => (
          <ul className="review-cards">
            {flags.map((flag) => (
              <li key={flag.id}>
                <FlaggedTrade {...{ flag, now, timeZone, headingLevel }} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function FlaggedTrade({ flag, now, timeZone, headingLevel }: Props & { flag: TradeFlag }) {
  const Heading = headingLevel === 1 ? 'h2' : 'h3'
  const see = useSeeFlag(flag.id)
  const names = flag.members.map(shownName).join(', ')
  return (
    <article className="panel review-card" aria-label={names}>
      <p className="ticket-line">
        <small>{accountRelativeTime(flag.createdAt, now, timeZone)}</small>
      </p>
      <Heading className="review-title">{names}</Heading>
      <p className="small wrap-anywhere">{whatChangesHands(flag)}</p>
      <ul className="small">
        {reasonTexts(flag).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Profiles members={flag.members} />
      {flag.isOwnCase ? (
        <p className="small">{OWN_CASE_TEXT}</p>
      ) : (
        <div className="acts">
          <Button
            size="small"
            icon={Check}
            busy={see.isPending}
            onClick={() => see.mutate(undefined)}
          >
            Seen<span className="sr">: {names}</span>
          </Button>
        </div>
      )}
    </article>
  )
}

function shownName({ name, isBanned }: TradeFlag['members'][number]): string {
  return isBanned ? `${name} (DEACTIVATED)` : name
}

function whatChangesHands({ members, title, offeredTitle }: TradeFlag): string {
  if (members.length > 2) return `Swap of three: ${title}`
  return offeredTitle === null ? `Cash for “${title}”` : `“${offeredTitle}” for “${title}”`
}

/** Links to the members whose pages can be read. */
function Profiles({ members }: Pick<TradeFlag, 'members'>) {
  const shown = members.filter(({ isBanned, isGone }) => !isBanned && !isGone)
  if (shown.length === 0) return null
  return (
    <p className="row small">
      <span className="mute">Profiles</span>
      {shown.map(({ id, name }) => (
        <Anchor key={id} className="link" href={`/members/${id}`}>
          {name}
        </Anchor>
      ))}
    </p>
  )
}

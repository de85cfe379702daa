import { Illustration } from '../../../brand/Illustration.tsx'
import { ItemGridSkeleton } from '../../../cards/item/ItemGridSkeleton.tsx'
import { offersFailed } from '../../../cards/trade/OffersFailed.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { ButtonLink } from '../../../ui/form/ButtonLink.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { type ListQuery, ListState } from '../../../ui/list/ListState.tsx'
import { Example, Section } from './Section.tsx'

const LIST = { isError: false, refetch: () => undefined }
const FILLED: ListQuery<string> = { ...LIST, data: ['One offer', 'Another offer'] }
const EMPTY: ListQuery<string> = { ...LIST, data: [] }
const PENDING: ListQuery<string> = { ...LIST, data: undefined }
const FAILED: ListQuery<string> = { ...LIST, isError: true, data: undefined }

/** Loading, empty and failed. */
export function StateSection() {
  return (
    <Section id="states" title="Loading, empty, failed">
      <Example name="List: filled, loading, failed, empty">
        <div className="two">
          <Panel>
            <ExampleList query={FILLED} />
          </Panel>
          <Panel>
            <ExampleList query={PENDING} />
          </Panel>
          <Panel>
            <ExampleList query={FAILED} />
          </Panel>
          <Panel>
            <ExampleList query={EMPTY} />
          </Panel>
        </div>
      </Example>
      <Example name="Grid skeleton">
        <ItemGridSkeleton message="Looking around Maplewood, NJ" messageHidden={false} count={4} />
      </Example>
      <Example name="Spinner">
        <Spinner />
      </Example>
      <Example name="Drawings">
        <div className="row">
          <Illustration name="stoop" />
          <Illustration name="mailbox" />
          <Illustration name="street" />
          <Illustration name="fence" />
          <div className="dusk p-4">
            <Illustration name="stoop" />
          </div>
        </div>
      </Example>
    </Section>
  )
}

function ExampleList({ query }: { query: ListQuery<string> }) {
  return (
    <ListState
      query={query}
      {...offersFailed}
      empty={
        <EmptyState
          illustration="line"
          title="No incoming offers"
          action={
            <ButtonLink href="#items" tone="light">
              Browse Items to Trade
            </ButtonLink>
          }
        >
          Nothing on the line yet. Items with three or four wishes hear from people sooner.
        </EmptyState>
      }
    >
      {(items) => (
        <ul className="stack">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </ListState>
  )
}

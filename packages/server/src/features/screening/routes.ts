import { screeningCalls } from '@swapstead/domain/screening/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { showAgain } from '../items/index.ts'
import { addEntry, changeEntry } from './entries.ts'
import { listEntries } from './entry-queries.ts'
import { hideReviewItem, openTicketAbout, releaseReviewItem, warnAuthor } from './review.ts'
import { countOpen, listReviewItems } from './review-queries.ts'

export function screeningRoutes(serve: Serve, deps: Deps): void {
  serve(screeningCalls.finds, ({ actor, query }) => listReviewItems(deps.db, actor, query))
  serve(screeningCalls.count, () => countOpen(deps.db))
  serve(screeningCalls.release, ({ actor, params, body }) =>
    releaseReviewItem(deps, actor, params.id, body),
  )
  serve(screeningCalls.hide, ({ actor, params, body }) =>
    hideReviewItem(deps, actor, params.id, body),
  )
  serve(screeningCalls.warn, ({ actor, params, body }) => warnAuthor(deps, actor, params.id, body))
  serve(screeningCalls.openTicket, ({ actor, params, body }) =>
    openTicketAbout(deps, actor, params.id, body),
  )
  serve(screeningCalls.showAgain, async ({ actor, params }) => {
    const isShown = await showAgain(deps, actor, params.id)
    return {
      message: isShown
        ? 'Neighbors see it again.'
        : 'Its new words are waiting on the review list.',
    }
  })
  serve(screeningCalls.entries, () => listEntries(deps.db))
  serve(screeningCalls.addEntry, ({ actor, body }) => addEntry(deps, actor, body))
  serve(screeningCalls.changeEntry, ({ actor, params, body }) =>
    changeEntry(deps, actor, params.id, body),
  )
}

import { ringCalls } from '@swapstead/domain/rings/calls.ts'
import type { Hint } from '@swapstead/domain/rings/hint.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'

/** Questions whose yes would close a swap; with an id, only those about this item. */
export function hintsQuery(itemId?: string) {
  return queryOptions({
    queryKey: ['rings', 'hints', itemId ?? null],
    queryFn: ({ signal }) => send(ringCalls.hints, { query: { itemId }, signal }),
  })
}

type HintAnswered = { id: string; answer: 'yes' | 'no' }

/** Removes the question at once. It comes back if the answer could not be stored. */
export function useAnswerHint() {
  const client = useQueryClient()
  const { mutate: takeBack } = useTakeBackAnswer()
  const key = ['rings', 'hints'] as const
  const isLast = () => client.isMutating({ mutationKey: key }) === 1
  return useMutation({
    mutationKey: key,
    mutationFn: ({ id, answer }: HintAnswered) =>
      send(ringCalls.answerHint, { params: { id }, body: { answer } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: key })
      client.setQueriesData<Hint[]>({ queryKey: key }, (hints) =>
        hints?.filter((hint) => hint.id !== id),
      )
    },
    // A refetch would bring back a question whose answer is still being sent.
    onSettled: () => {
      if (isLast()) void client.invalidateQueries({ queryKey: ['rings'] })
    },
    meta: {
      success: 'Thank you',
      tellsAnswer: true,
      undo: ({ id, answer }: HintAnswered) => (answer === 'yes' ? () => takeBack(id) : undefined),
      failure: 'Your answer could not be saved',
    },
  })
}

/** Undoes a yes: the want is removed, and the question is open again. */
function useTakeBackAnswer() {
  return useMutation({
    mutationFn: (id: string) => send(ringCalls.takeBackAnswer, { params: { id } }),
    meta: {
      success: 'Taken back',
      failure: 'Your answer could not be taken back',
      refresh: [['rings']],
    },
  })
}

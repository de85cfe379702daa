import {
  type MutateOptions,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useBareMutation,
} from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useState } from 'react'
import { createRunningRequests } from './running-requests.ts'

/**
 * The only way to change anything on the server. A second press with equal variables gets the
 * answer of the first. Mutations with a scope run in turn, so that the last press wins.
 */
export function useMutation<Data = unknown, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Context>,
): UseMutationResult<Data, Error, Variables, Context> {
  const mutation = useBareMutation(options)
  const [, render] = useReducer((renders: number) => renders + 1, 0)
  const [requests] = useState(() => createRunningRequests(render))
  // Runs after each render: by then the page shows the outcome of ended requests.
  useEffect(() => requests.forgetEnded())

  const { mutateAsync: start } = mutation
  const isInTurn = options.scope !== undefined
  type Given = MutateOptions<Data, Error, Variables, Context>
  const mutateAsync = useCallback(
    (variables: Variables, given?: Given) => {
      const running = isInTurn ? undefined : requests.find(variables)
      if (running) return running as Promise<Data>
      const answer = start(variables, given)
      requests.add(variables, answer)
      return answer
    },
    [requests, start, isInTurn],
  )
  const mutate = useCallback(
    (variables: Variables, given?: Given) => {
      // The caches' `onError` tells about failures.
      mutateAsync(variables, given).catch(() => undefined)
    },
    [mutateAsync],
  )
  return { ...mutation, mutate, mutateAsync } as typeof mutation
}

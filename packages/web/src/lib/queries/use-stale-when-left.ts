import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** No event tells what others change, so what a page showed is fetched again when it is opened next. */
export function useStaleWhenLeft(queryKey: QueryKey): void {
  const client = useQueryClient()
  const name = JSON.stringify(queryKey)
  useEffect(
    () => () =>
      void client.invalidateQueries({
        queryKey: JSON.parse(name),
        exact: true,
        refetchType: 'none',
      }),
    [client, name],
  )
}

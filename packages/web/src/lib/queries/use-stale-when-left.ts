import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Fetches data again when its page is next opened, because no event reports what others change. */
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

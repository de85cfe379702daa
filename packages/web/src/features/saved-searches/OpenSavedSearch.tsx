import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { savedSearchesQuery, searchAddress } from './api.ts'

type Props = { id: string; onOpen: (address: string) => void }

/**
 * Leads from a notification to the present results of its search, or to the list if it was deleted.
 */
export function OpenSavedSearch({ id, onOpen }: Props) {
  const query = useQuery({ ...savedSearchesQuery, staleTime: 0 })
  const search = query.data?.find((one) => one.id === id)
  // Another device may have saved it after the list was fetched.
  const isDeleted = query.data && !search && !query.isFetching
  const address = search ? searchAddress(search) : isDeleted && '/saved-searches'
  useEffect(() => {
    if (address) onOpen(address)
  }, [address, onOpen])
  if (query.isError) return <LoadFailed onRetry={() => query.refetch()} busy={query.isFetching} />
  return <Spinner />
}

import { FREED_USERNAME_KEPT } from '@swapstead/domain/retention.ts'
import { before } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import { runOneByOne } from '../../platform/core/batches.ts'
import { transact } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs.ts'
import { savePlace } from '../../platform/places/places.ts'
import { listOutsideAreas, lockProfile, updateUser } from './queries.ts'
import { deleteFreedBefore } from './usernames.ts'

export function accountJobs(deps: Deps): Job[] {
  return [
    {
      name: 'move-to-areas',
      cron: '*/10 * * * *',
      run: (signal) => moveToAreas(deps, signal),
    },
    {
      name: 'prune-freed-usernames',
      cron: '55 3 * * *',
      run: () => deleteFreedBefore(deps.db, before(deps.now(), FREED_USERNAME_KEPT)),
    },
  ]
}

/** Accounts stored by versions without areas point to a ZIP code or a town. */
function moveToAreas(deps: Deps, signal: AbortSignal): Promise<void> {
  return runOneByOne(signal, {
    list: (after, limit) => listOutsideAreas(deps.db, after, limit),
    work: (userId) => moveToArea(deps, userId),
    log: deps.log,
    failure: 'an account was not moved to an area',
  })
}

async function moveToArea({ db, places, events, log }: Deps, userId: string): Promise<void> {
  await transact(db, async (tx) => {
    const profile = await lockProfile(tx, userId)
    const { city, state, zipCode, placeId: formerPlaceId = null } = profile ?? {}
    const found = places.find({ city: city ?? '', state: state ?? '', zipCode: zipCode ?? '' })
    if (!found || !('place' in found)) return log.warn({ userId }, 'an address is in no area')
    const { latitude, longitude } = found.place
    const placeId = await savePlace(tx, found.place)
    const point = { latitude: latitude.toFixed(8), longitude: longitude.toFixed(8) }
    await updateUser(tx, userId, { placeId, ...(zipCode && point) })
    await events.publish(tx, [{ type: 'member_moved', userId, placeId, formerPlaceId }])
  })
}

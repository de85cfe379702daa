export type Member = { name: string; role: string; state: string; timeline?: number }

/** Whether there is one leader, followers share its timeline, and one of them is synchronous. */
export function isWhole(members: readonly Member[], count: number): boolean {
  const roles = members.map(({ role }) => role)
  const timelines = new Set(members.map(({ timeline }) => timeline))
  const working = members.filter(({ state }) => state === 'running' || state === 'streaming')
  return (
    working.length === count &&
    timelines.size === 1 &&
    roles.includes('leader') &&
    roles.includes('sync_standby')
  )
}

export function tellMembers(members: readonly Member[]): string {
  return members.map(({ name, role, state }) => `${name} ${role} ${state}`).join(', ')
}

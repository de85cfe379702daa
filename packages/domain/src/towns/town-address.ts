type Named = { city: string; state: string }

/** The town as it is written in the address of its page and of its call. */
export function townParams({ city, state }: Named): { state: string; town: string } {
  return { state: state.toLowerCase(), town: city.toLowerCase().replaceAll(' ', '-') }
}

/** An address that the town page's redirect accepts. */
export function townAddress(named: Named): string {
  const { state, town } = townParams(named)
  return `/near/${encodeURIComponent(state)}/${encodeURIComponent(town)}`
}

/** The server leads from here to the exact address of the town's page. */
export function townAddress({ city, state }: { city: string; state: string }): string {
  return `/near/${state}/${city}`.toLowerCase().replaceAll(' ', '-')
}

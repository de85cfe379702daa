type Town = { city: string; state: string }

/** The town whose page was read last. Kept until the document is reloaded. */
let seen: Town | null = null

export function rememberTown(town: Town): void {
  seen = town
}

export function seenTown(): Town | null {
  return seen
}

/** Preloaded into a server. Sets its clock SKEW_MS milliseconds ahead. */
const skew = Number(process.env.SKEW_MS)
const RealDate = Date

class SkewedDate extends RealDate {
  constructor(...given: unknown[]) {
    // @ts-expect-error a date takes none of these, or any of several shapes
    super(...(given.length === 0 ? [RealDate.now() + skew] : given))
  }

  static override now(): number {
    return RealDate.now() + skew
  }
}

globalThis.Date = SkewedDate as DateConstructor

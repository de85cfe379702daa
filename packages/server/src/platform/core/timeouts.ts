/** Rejects with this reason if the value takes longer. */
export async function withTimeout<Value>(
  value: Promise<Value>,
  milliseconds: number,
  reason: string,
): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(reason)), milliseconds)
  return Promise.race([value, late]).finally(() => clearTimeout(timer))
}

export async function orUndefinedAfter<Value>(
  value: Promise<Value>,
  milliseconds: number,
): Promise<Value | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, milliseconds)
  return Promise.race([value, late]).finally(() => clearTimeout(timer))
}

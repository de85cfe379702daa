/** The value, or a failure with this reason if it takes longer. */
export async function inTime<Value>(
  value: Promise<Value>,
  milliseconds: number,
  reason: string,
): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(reason)), milliseconds)
  return Promise.race([value, late]).finally(() => clearTimeout(timer))
}

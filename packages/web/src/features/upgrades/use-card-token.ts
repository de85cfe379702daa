import type { PaymentMethod } from '@swapstead/domain/upgrades/payment.ts'
import { useState } from 'react'

type Reader = () => Promise<string>

/**
 * The card field's token function, and its latest error, which is hidden for other payment methods.
 */
export function useCardToken(method: PaymentMethod, payWith: (token: string) => void) {
  const [reader, setReader] = useState<Reader | null>(null)
  const [failed, setFailed] = useState<{ method: PaymentMethod; text: string }>()
  const [isReading, setReading] = useState(false)
  const setProblem = (text: string | undefined) => setFailed(text ? { method, text } : undefined)
  function pay(token: string) {
    setProblem(undefined)
    payWith(token)
  }
  return {
    problem: failed?.method === method ? failed.text : undefined,
    isReady: reader !== null,
    // Each press would create another token, and each token could be charged.
    isReading,
    setProblem,
    setReader: (next: Reader | null) => setReader(() => next),
    pay,
    readAndPay: () => {
      if (!reader || isReading) return
      setProblem(undefined)
      setReading(true)
      void reader()
        .then(pay, (error: Error) => setProblem(error.message))
        .finally(() => setReading(false))
    },
  }
}

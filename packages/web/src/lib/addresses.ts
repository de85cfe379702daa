import { isInSandbox } from './session/guest.ts'

/** The address of an item; in an open sandbox it opens over the sandbox's window. */
export function itemAddress(id: string): string {
  return isInSandbox() ? `/?item=${id}#sandbox` : `/items/${id}`
}

/** The address of the trade, or of the swap of three, that holds an own item. */
export function tradeAddress(ringId: string | undefined): string {
  return ringId ? `/rings/${ringId}` : '/offers?tab=accepted'
}

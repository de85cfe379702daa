export type UpgradeEvent =
  /** The payment ended unpaid, is being checked or refunded. Only the payer's pages react to it. */
  | { type: 'upgrade_changed'; upgradeId: string; userId: string }
  | { type: 'upgrade_completed'; upgradeId: string; userId: string; itemId: string; slots: number }
  | {
      type: 'upgrade_refunded'
      upgradeId: string
      userId: string
      itemTitle: string
      amount: number
    }

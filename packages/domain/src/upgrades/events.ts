/** What happens to paid upgrades, in the past tense; listeners run in the same transaction. */
export type UpgradeEvent =
  | { type: 'upgrade_completed'; upgradeId: string; userId: string; itemId: string; slots: number }
  | {
      type: 'upgrade_refunded'
      upgradeId: string
      userId: string
      itemTitle: string
      amount: number
    }

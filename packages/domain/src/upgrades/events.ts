/** What happens to paid upgrades, in the past tense; listeners run in the same transaction. */
export type UpgradeEvent =
  /** It ended unpaid, is being checked, or its money has to go back: nothing for anybody else. */
  | { type: 'upgrade_changed'; upgradeId: string; userId: string }
  | { type: 'upgrade_completed'; upgradeId: string; userId: string; itemId: string; slots: number }
  | {
      type: 'upgrade_refunded'
      upgradeId: string
      userId: string
      itemTitle: string
      amount: number
    }

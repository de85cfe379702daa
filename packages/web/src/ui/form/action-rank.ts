/** How an action stands: beside content, or where there is none, as the main action or after it. */
export type ActionRank = 'beside' | 'main' | 'second'

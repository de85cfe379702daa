/** The product's name, once (readings C-53). */
export const PRODUCT = 'Swapstead'

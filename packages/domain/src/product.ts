export const PRODUCT = 'Swapstead'

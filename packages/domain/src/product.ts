export const PRODUCT = 'Swapstead'

/** The web client's index.html and manifest have the same line. */
export const PRODUCT_LINE =
  'Swap what you’re done with for what you’d like instead, with neighbors nearby.'

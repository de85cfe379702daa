export const PRODUCT = 'Swapstead'

/** As index.html and the manifest of the web client say it too. */
export const PRODUCT_LINE =
  'Swap what you’re done with for what you’d like instead, with neighbors nearby.'

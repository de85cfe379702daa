/** What a person does to move about a page. */
export const movingAbout = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** What a person does to move about a page. */
export const interactionEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

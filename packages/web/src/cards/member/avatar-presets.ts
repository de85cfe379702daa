export const avatarPaints = ['butter', 'haint', 'rose', 'fern', 'slate', 'sand'] as const

export type AvatarPaint = (typeof avatarPaints)[number]

type AvatarDrawing = {
  label: string
  paint: AvatarPaint
  /** The path of the filled part. */
  lit: string
  /** The paths of the outlines, on a grid of 24 units. */
  lines: string
}

/** The drawings that a member may choose in place of a photo. */
export const avatarDrawings = {
  porch: {
    label: 'Porch',
    paint: 'butter',
    lit: 'M10 20v-6h4v6z',
    lines: 'M2.5 11 12 4l9.5 7M4 11h16M5.5 11v9M18.5 11v9M3 20h18',
  },
  bicycle: {
    label: 'Bicycle',
    paint: 'haint',
    lit: 'M9 9h6l-2 8z',
    lines:
      'M2 17a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M15 17a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M5.5 17 9 9M5.5 17H13M18.5 17 14.5 6.5H17M7 9h3',
  },
  teapot: {
    label: 'Teapot',
    paint: 'rose',
    lit: 'M6.5 11h10v4a5 5 0 0 1-10 0z',
    lines:
      'M8 11a3.5 3.5 0 0 1 7 0M11.5 7.5V6M16.5 15.5c2.5 0 2-4.5 5-5.5M6.5 12.5h-2a2.2 2.2 0 0 0 0 4.5h2.3',
  },
  lamp: {
    label: 'Lamp',
    paint: 'slate',
    lit: 'M8.5 4h7l3 8h-13z',
    lines: 'M12 12v8M8 20h8M15.5 12v3',
  },
  toolbox: {
    label: 'Toolbox',
    paint: 'fern',
    lit: 'M3 9h18v10H3z',
    lines: 'M8.5 9V6a1 1 0 0 1 1-1h5a1 1 0 0 1 1 1v3M3 13.5h6.5M14.5 13.5H21M9.5 12h5v3h-5z',
  },
  book: {
    label: 'Book',
    paint: 'sand',
    lit: 'M12 6.5C9.5 4.8 6.5 4.5 3 5v13c3.5-.5 6.5-.2 9 1.5z',
    lines: 'M12 6.5C14.5 4.8 17.5 4.5 21 5v13c-3.5-.5-6.5-.2-9 1.5M15 9.2l3-.4M15 12.7l3-.4',
  },
  plant: {
    label: 'Plant',
    paint: 'butter',
    lit: 'M7 14h10l-1.2 6H8.2z',
    lines:
      'M12 14V9.5M12 10c0-3.5 2-5.5 6.5-5.5 0 4-2.2 5.5-6.5 5.5zM12 12c0-2.8-2-4.5-6-4.5C6 10.7 8 12 12 12z',
  },
  guitar: {
    label: 'Guitar',
    paint: 'haint',
    lit: 'M12.8 14.6c-1 1.1-.4 2.3-1.3 3.7-1.6 2.4-5.2 2.5-7 .2s-.9-5.6 1.5-6.8c1.3-.6 2.4-.2 3.4-1.2z',
    lines: 'M8.5 15.5 18.5 5.5M17 4l3 3M6.2 15l2.8 2.8',
  },
  ball: {
    label: 'Ball',
    paint: 'rose',
    lit: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0z',
    lines: 'M3.5 12h17M12 3.5v17M6 6c2.8 3.2 2.8 8.8 0 12M18 6c-2.8 3.2-2.8 8.8 0 12',
  },
  boots: {
    label: 'Boots',
    paint: 'fern',
    lit: 'M6 4h7v9l5.5 2.3c1 .4 1.5 1.2 1.5 2.2V19H6z',
    lines: 'M6 7.5h7M10.5 10.5H13M10.5 13H13M5 19h16',
  },
} as const satisfies Record<string, AvatarDrawing>

export type AvatarPreset = keyof typeof avatarDrawings

/** What all pictures share: a 1024 × 1024 backdrop lit from above, and soft shadows. */

export const SCENE = 1024

/** The pastel backdrop, with a lamp's glow over the middle. */
export function backdrop(): string {
  return [
    `<rect width="${SCENE}" height="${SCENE}" fill="#FFFFFF"/>`,
    `<rect width="${SCENE}" height="${SCENE}" fill="url(#backdrop)"/>`,
    '<ellipse cx="512" cy="330" rx="560" ry="430" fill="url(#lamp)"/>',
  ].join('')
}

export type ShadowPlace = { cx: number; base: number; width: number; opacity?: number }

/** A soft shadow under something of this width: a wide one with a dark core. */
export function contactShadow({ cx, base, width, opacity = 1 }: ShadowPlace): string {
  const wide = `<ellipse cx="${cx.toFixed(1)}" cy="${(base + width * 0.015).toFixed(1)}" rx="${(width * 0.66).toFixed(1)}" ry="${(width * 0.1 + 14).toFixed(1)}" fill="url(#shadow)" opacity="${(0.6 * opacity).toFixed(2)}"/>`
  const core = `<ellipse cx="${cx.toFixed(1)}" cy="${(base - 1).toFixed(1)}" rx="${(width * 0.5).toFixed(1)}" ry="${(width * 0.028 + 8).toFixed(1)}" fill="url(#shadow)" opacity="${(0.95 * opacity).toFixed(2)}"/>`
  return wide + core
}

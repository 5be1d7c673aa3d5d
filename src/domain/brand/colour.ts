// Colours as hex text, taken apart by how they look (OKLCH), and how well one is read on another (WCAG).

/** Lightness from 0 to 1, colourfulness, hue in radians. */
export type Oklch = { light: number; chroma: number; hue: number }
type Rgb = [red: number, green: number, blue: number]

/** WCAG AA for text of any size. */
export const LEGIBLE = 4.5

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

const curved = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

const rgbOf = (hex: string): Rgb => {
  const part = (at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21. @example contrast('#000000', '#ffffff') // 21 */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export const isLegible = (ink: string, grounds: readonly string[]): boolean =>
  grounds.every((ground) => contrast(ink, ground) >= LEGIBLE)

/** White or black, whichever is read better on it: one of them always reaches AA. */
export const inkOn = (ground: string): string =>
  contrast('#ffffff', ground) >= contrast('#000000', ground) ? '#ffffff' : '#000000'

export function seen(hex: string): Oklch {
  const [red, green, blue] = rgbOf(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    light: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

function rgbSeen({ light, chroma, hue }: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const ROUNDING = 1e-4
const isOnScreen = (rgb: Rgb): boolean =>
  rgb.every((value) => value >= -ROUNDING && value <= 1 + ROUNDING)

/** The nearest colour that screens show: as light, of the same hue, as colourful as possible. */
export function hexOf({ light, chroma, hue }: Oklch): string {
  if (light <= 0) return '#000000'
  if (light >= 1) return '#ffffff'
  let [from, to] = [0, chroma]
  if (isOnScreen(rgbSeen({ light, chroma, hue }))) from = chroma
  else
    for (let step = 0; step < 20; step++) {
      const half = (from + to) / 2
      if (isOnScreen(rgbSeen({ light, chroma: half, hue }))) from = half
      else to = half
    }
  const bytes = rgbSeen({ light, chroma: from, hue }).map((value) =>
    Math.round(255 * curved(Math.min(1, Math.max(0, value)))),
  )
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

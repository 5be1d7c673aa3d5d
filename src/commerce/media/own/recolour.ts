// Recolours a drawing: white grapes keep the shape of red ones.
export type Recolour = {
  /** Only colours of these hues, in degrees; all if absent. */
  from?: readonly [least: number, most: number]
  /** The new hue, in degrees. */
  hue?: number
  /** How much of the colour stays, and how much lighter it gets. */
  colour?: number
  light?: number
  /** Drawn on top. */
  over?: string
}

const COLOUR = /#([\da-f]{6})\b/giu

/** @example recolour('<path fill="#6D28D9"/>', { hue: 75 }) // the path in green */
export const recolour = (body: string, how: Recolour): string =>
  `${body.replaceAll(COLOUR, (text, digits: string) => {
    const { hue, colour, light } = toHsl(Number.parseInt(digits, 16))
    const [least, most] = how.from ?? [0, 360]
    if (hue < least || hue > most) return text
    return fromHsl({
      hue: how.hue ?? hue,
      colour: Math.min(1, colour * (how.colour ?? 1)),
      light: Math.max(0, Math.min(1, light + (how.light ?? 0))),
    })
  })}${how.over ?? ''}`

type Hsl = { hue: number; colour: number; light: number }

function toHsl(rgb: number): Hsl {
  const [red, green, blue] = [rgb >> 16, (rgb >> 8) & 255, rgb & 255].map((one) => one / 255) as [
    number,
    number,
    number,
  ]
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [range, light] = [most - least, (most + least) / 2]
  if (range === 0) return { hue: 0, colour: 0, light }
  const colour = range / (1 - Math.abs(2 * light - 1))
  const turn =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  return { hue: (turn * 60 + 360) % 360, colour, light }
}

function fromHsl({ hue, colour, light }: Hsl): string {
  const reach = colour * Math.min(light, 1 - light)
  const part = (shift: number) => {
    const at = (shift + hue / 30) % 12
    const value = light - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}

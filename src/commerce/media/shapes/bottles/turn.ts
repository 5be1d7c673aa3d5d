// Bottles as on a potter's wheel: an outline from heights and half widths, glass, liquid, label and cap.
import { box } from '#/commerce/media/shapes/shape.ts'
import type { Paint, Shape } from '#/commerce/media/shapes/shape.ts'

type Edge = readonly [y: number, half: number]

export type BottleLook = {
  half: number
  edges: readonly Edge[]
  label: { top: number; bottom: number; half?: number }
  /** The colour of glass and content; `level` is where the liquid begins. */
  glass: (paint: Paint) => string
  liquid?: (paint: Paint) => string
  level?: number
  /** The lowest point, if something lies under the body. */
  foot?: number
  cap: (paint: Paint, middle: number) => string
  /** On the glass: ribs, a handle. */
  over?: string
}

function outline(edges: readonly Edge[], middle: number): string {
  const right: string[] = []
  const left: string[] = []
  for (const [at, [y, half]] of edges.entries()) {
    const [before, was] = edges[at - 1] ?? [y, half]
    const bend = (before + y) / 2
    if (at > 0)
      right.push(`C${middle + was},${bend} ${middle + half},${bend} ${middle + half},${y}`)
    const [next, then] = edges[at + 1] ?? [y, half]
    const turn = (next + y) / 2
    if (at < edges.length - 1)
      left.unshift(`C${middle - then},${turn} ${middle - half},${turn} ${middle - half},${y}`)
  }
  const [top, first] = edges[0] ?? [0, 0]
  const [foot, last] = edges.at(-1) ?? [0, 0]
  return `M${middle - first},${top}H${middle + first}${right.join('')}Q${middle + last},${foot + 18} ${middle + last - 22},${foot + 18}H${middle - last + 22}Q${middle - last},${foot + 18} ${middle - last},${foot}${left.join('')}Z`
}

/** A shape from a bottle's look; all numbers in the pack's own units. */
export function bottleShape(look: BottleLook): Shape {
  const { half, edges, label, level = edges[0]?.[0] ?? 0 } = look
  const middle = half
  const height = look.foot ?? (edges.at(-1)?.[0] ?? 0) + 18
  const body = outline(edges, middle)
  const wide = label.half ?? half
  const [left, right] = [middle - wide, middle + wide]
  const { top, bottom } = label
  const area = `M${left},${top}Q${middle},${top + 14} ${right},${top}V${bottom}Q${middle},${bottom + 14} ${left},${bottom}Z`
  return {
    width: half * 2,
    height,
    area,
    bounds: box([left, top, wide * 2, bottom - top + 14]),
    panel: box([left + wide * 0.16, top + 20, wide * 1.68, bottom - top - 28]),
    under: (paint) => `
      <path d="${body}" fill="${look.glass(paint)}"/>
      ${
        look.liquid
          ? `<clipPath id="inside-${half}-${height}"><path d="${body}"/></clipPath><g clip-path="url(#inside-${half}-${height})"><path d="M0,${level}H${half * 2}V${height - 12}H0Z" fill="${look.liquid(paint)}"/><path d="M0,${level}H${half * 2}v7H0Z" fill="#fff" opacity=".35"/></g>`
          : ''
      }
      <path d="${body}" fill="url(#light)" opacity=".6"/>`,
    over: (paint) => `
      <path d="${body}" fill="url(#round)" opacity=".8"/>
      ${look.over ?? ''}
      <path d="M${middle - half * 0.8},${edges.find(([, one]) => one > half * 0.95)?.[0] ?? top}V${height - 60}" stroke="#fff" stroke-opacity=".5" stroke-width="9" stroke-linecap="round" fill="none"/>
      ${look.cap(paint, middle)}`,
  }
}

/** A cap of this half width, from top to bottom. */
export const cap = (
  colour: string,
  at: { middle: number; half: number; top: number; bottom: number },
) => {
  const rect = `x="${at.middle - at.half}" y="${at.top}" width="${at.half * 2}" height="${at.bottom - at.top}" rx="9"`
  return `<rect ${rect} fill="${colour}"/><rect ${rect} fill="url(#round)"/><rect x="${at.middle - at.half}" y="${at.top}" width="${at.half * 2}" height="14" rx="7" fill="#fff" opacity=".35"/>`
}

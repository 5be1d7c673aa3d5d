// Light on rounded things: from above and a little from the left, as on the packs.
import { seeded } from '#/commerce/media/random.ts'
import { drawn, line } from './pen.ts'

const DARK = 0x2a0f08
const WHITE = 0xffffff

const number = (colour: string): number => Number.parseInt(colour.slice(1), 16)

/** @example mix('#FF0000', 0xffffff, 0.5) // pink */
function mix(colour: string, other: number, part: number): string {
  const channel = (shift: number) => {
    const own = (number(colour) >> shift) & 255
    return Math.round(own + (((other >> shift) & 255) - own) * part)
  }
  return `#${((channel(16) << 16) | (channel(8) << 8) | channel(0)).toString(16).padStart(6, '0')}`
}

export const darker = (colour: string, part: number): string => mix(colour, DARK, part)
export const lighter = (colour: string, part: number): string => mix(colour, WHITE, part)

/** The fill of a rounded body of this colour, with its definition. */
function lit(colour: string, depth: number): { fill: string; defs: string } {
  const id = `lit-${colour.slice(1)}-${Math.round(depth * 100)}`
  const stop = (offset: number, at: string) => `<stop offset="${offset}" stop-color="${at}"/>`
  const stops = [
    stop(0, lighter(colour, depth * 1.3)),
    stop(0.5, colour),
    stop(1, darker(colour, depth)),
  ].join('')
  return {
    fill: `url(#${id})`,
    defs: `<radialGradient id="${id}" cx=".4" cy=".24" r=".86">${stops}</radialGradient>`,
  }
}

/** A rounded body. */
export function solid(d: string, colour: string, depth = 0.24): string {
  const { fill, defs } = lit(colour, depth)
  return `${defs}<path d="${d}" fill="${fill}"/>`
}

type Round = readonly [cx: number, cy: number, rx: number, ry?: number, angle?: number]

export function round([cx, cy, rx, ry = rx, angle = 0]: Round, colour: string, depth = 0.24) {
  const { fill, defs } = lit(colour, depth)
  const turn = angle ? ` transform="rotate(${angle} ${cx} ${cy})"` : ''
  return `${defs}<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${turn}/>`
}

/** Something long and round, such as a sausage: a stroke with a dark underside and a light ridge. */
export const tube = (d: string, colour: string, width: number): string =>
  drawn(
    line(d, darker(colour, 0.42), width),
    `<g transform="translate(${(-width * 0.03).toFixed(2)} ${(-width * 0.07).toFixed(2)})">${line(d, colour, width * 0.84)}</g>`,
    `<g transform="translate(${(-width * 0.06).toFixed(2)} ${(-width * 0.2).toFixed(2)})" opacity=".55">${line(d, lighter(colour, 0.38), width * 0.34)}</g>`,
    `<g transform="translate(${(-width * 0.08).toFixed(2)} ${(-width * 0.25).toFixed(2)})" opacity=".5">${line(d, '#ffffff', width * 0.09)}</g>`,
  )

/** A soft spot of light. */
export const gloss = ([cx, cy, rx, ry = rx, angle = 0]: Round, opacity = 0.6): string =>
  `<radialGradient id="gloss"><stop offset="0" stop-color="#fff" stop-opacity=".95"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#gloss)" opacity="${opacity}" transform="rotate(${angle} ${cx} ${cy})"/>`

/** What lies inside an outline. */
export const within = (id: string, d: string, content: string): string =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`

type Scatter = {
  count: number
  /** The area: left, top, right, bottom. */
  area: readonly [number, number, number, number]
  seed?: number
}

type One = { at: number; random: () => number }

/** Draws one thing at places that look random and are always the same. */
export function scatter(
  { count, area: [left, top, right, bottom], seed = 1 }: Scatter,
  draw: (x: number, y: number, one: One) => string,
): string {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, at) => {
    const x = left + (right - left) * random()
    const y = top + (bottom - top) * random()
    return draw(Number(x.toFixed(2)), Number(y.toFixed(2)), { at, random })
  }).join('')
}

/** Fine threads, such as the fat in meat. */
export const threads = (where: Scatter, colour: string, width = 0.35): string =>
  scatter(where, (x, y, { random }) => {
    const long = 1.2 + random() * 2.6
    const bend = (random() - 0.5) * 2.4
    return `<path d="M${x} ${y}q${(long / 2).toFixed(1)} ${bend.toFixed(1)} ${long.toFixed(1)} ${(bend * 0.3).toFixed(1)}" fill="none" stroke="${colour}" stroke-width="${(width * (0.6 + random())).toFixed(2)}" stroke-linecap="round"/>`
  })

/** Crumbs, seeds, pepper, herbs. */
export const specks = (where: Scatter, colours: readonly string[], size = 0.4): string =>
  scatter(where, (x, y, { at, random }) => {
    const r = size * (0.6 + random() * 0.8)
    return `<ellipse cx="${x}" cy="${y}" rx="${r.toFixed(2)}" ry="${(r * 0.75).toFixed(2)}" fill="${colours[at % colours.length]}"/>`
  })

// The shades that follow from a shop's one colour: legible on every ground of a look, by day and by night (rule 293).
import { contrast, hexOf, inkOn, isLegible, LEGIBLE, type Oklch, seen } from './colour.ts'

type Ground = 'ground' | `surface${'' | '-sunken' | '-raised'}`
type Act = `act${'' | '-strong' | '-ink' | '-soft'}`
type Bar = 'header-line' | 'utility-ground' | 'utility-ink'
/** The colours of a look that matter here, by the names of their tokens. */
export type LookShades = Readonly<Record<Ground | 'ink' | Act | Bar, string>>
/** What replaces a look's own. */
export type BrandShades = Record<Act, string> & Partial<Record<Bar, string>>
/** What had to be done to the colour, so that it is legible as a text and carries one. */
export type Fit = 'as_is' | 'darker' | 'lighter'
export type Brand = Record<'light' | 'dark', { shades: BrandShades; fit: Fit }>

type Look = Record<'light' | 'dark', LookShades>
type Own = Record<Act, string>

const STEP = 0.005
/** How much lighter or darker a button is under the pointer. */
const PRESSED = 0.07
const DEEP = 0.3
const SOFT = { light: { light: 0.945, most: 0.045 }, dark: { light: 0.31, most: 0.05 } }
const INK = { light: 0.2, most: 0.05 }

/** @example brandOf(LOOKS.paris, '#ffd400').light.fit // 'darker' */
export function brandOf(look: Look, colour: string): Brand {
  const picked = seen(colour)
  const light = byDay(look.light, colour, picked)
  const dark = byNight(look.dark, colour, picked)
  return {
    light: {
      shades: { ...light, ...barsOf(look, 'light', { colour, own: light }) },
      fit: light.act === colour ? 'as_is' : 'darker',
    },
    dark: {
      shades: { ...dark, ...barsOf(look, 'dark', { colour, own: dark }) },
      fit: dark.act === colour ? 'as_is' : 'lighter',
    },
  }
}

/** A colour for words on light grounds, dark enough for white words on it too. */
export const darkened = (colour: string, grounds: readonly string[]): string =>
  moved(colour, -STEP, [...grounds, '#ffffff'])

/** A colour for words on dark grounds, light enough for black words on it too. */
export const lightened = (colour: string, grounds: readonly string[]): string =>
  moved(colour, STEP, [...grounds, '#000000'])

const groundsOf = (shades: LookShades): string[] => [
  shades.ground,
  shades.surface,
  shades['surface-sunken'],
  shades['surface-raised'],
]

/** The colour, moved step by step until it is legible on all grounds. */
function moved(colour: string, step: number, grounds: readonly string[]): string {
  if (isLegible(colour, grounds)) return colour
  const from = seen(colour)
  for (let { light } = from; light > 0 && light < 1; light += step) {
    const hex = hexOf({ ...from, light })
    if (isLegible(hex, grounds)) return hex
  }
  return step < 0 ? '#000000' : '#ffffff'
}

const pale = ({ chroma, hue }: Oklch, { light, most }: { light: number; most: number }): string =>
  hexOf({ light, chroma: Math.min(chroma, most), hue })

function byDay(shades: LookShades, colour: string, picked: Oklch): Own {
  const soft = moved(pale(picked, SOFT.light), STEP, [shades.ink])
  const act = darkened(colour, [...groundsOf(shades), soft])
  const { light, ...rest } = seen(act)
  // Almost black can't get darker.
  const strong = hexOf({ ...rest, light: light > DEEP ? light - PRESSED : light + PRESSED })
  return {
    act,
    'act-strong': isLegible('#ffffff', [strong]) ? strong : act,
    'act-ink': '#ffffff',
    'act-soft': soft,
  }
}

function byNight(shades: LookShades, colour: string, picked: Oklch): Own {
  const soft = moved(pale(picked, SOFT.dark), -STEP, [shades.ink])
  const act = lightened(colour, [...groundsOf(shades), soft])
  const { light, ...rest } = seen(act)
  const strong = hexOf({ ...rest, light: light + PRESSED })
  const ink = pale(picked, INK)
  return {
    act,
    'act-strong': strong,
    'act-ink': isLegible(ink, [act, strong]) ? ink : '#000000',
    'act-soft': soft,
  }
}

/** A bar in one of the look's own shades becomes one in the shop's; any colour is fine there, with its own ink. */
function barsOf(
  look: Look,
  mode: 'light' | 'dark',
  { colour, own }: { colour: string; own: Own },
): Partial<Record<Bar, string>> {
  const shades = look[mode]
  const inBrand = (value: string): string | undefined => {
    if (value === shades['act-soft']) return own['act-soft']
    const strong = [look.light.act, look.light['act-strong'], shades.act, shades['act-strong']]
    return strong.includes(value) ? colour : undefined
  }
  const line = inBrand(shades['header-line'])
  const ground = inBrand(shades['utility-ground'])
  const ink = shades['utility-ink']
  return {
    ...(line && { 'header-line': line }),
    ...(ground && {
      'utility-ground': ground,
      'utility-ink': contrast(ink, ground) >= LEGIBLE ? ink : inkOn(ground),
    }),
  }
}

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LOOK_COLOURS } from '#/components/look/colours.ts'
import { THEMES } from '#/contract/content/theme.ts'

type Tokens = Map<string, string>

const DECLARATION = /--([\w-]+):\s*([^;]+);/g

function blockOf(css: string, selector: string): Tokens {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return new Map([...block.matchAll(DECLARATION)].map(([, name = '', value = '']) => [name, value]))
}

const read = (file: string) => readFileSync(`src/styles/${file}.css`, 'utf8')
const shared = read('tokens')

function tokensOf(theme: string, mode: string): Tokens {
  const css = read(`themes/${theme}`)
  const dark = mode === 'dark'
  return new Map([
    ...blockOf(shared, ':root'),
    ...(dark ? blockOf(shared, "[data-mode='dark']") : []),
    ...blockOf(css, ':root'),
    ...(dark ? blockOf(css, "[data-mode='dark']") : []),
  ])
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['ground', 'surface', 'surface-sunken', 'surface-raised']
const TINTS = [...blockOf(shared, ':root').keys()].filter((name) => name.startsWith('tint-'))

/** Text colours and their backgrounds. */
const TEXT: Record<string, readonly string[]> = {
  ink: [...GROUNDS, ...TINTS, 'act-soft', 'offer-soft'],
  'ink-soft': [...GROUNDS, ...TINTS],
  act: [...GROUNDS, 'act-soft'],
  'act-ink': ['act', 'act-strong'],
  offer: ['ground', 'surface', 'surface-raised', 'offer-soft', 'price-mark'],
  'offer-ink': ['offer'],
  danger: [...GROUNDS, 'danger-soft'],
  'danger-ink': ['danger'],
  ok: ['ground', 'surface', 'surface-raised', 'ok-soft'],
  warn: ['surface', 'warn-soft'],
  info: ['surface', 'info-soft'],
  'header-ink': ['header-ground'],
  'utility-ink': ['utility-ground'],
  'footer-ink': ['footer-ground'],
  'footer-soft': ['footer-ground'],
}

/** Graphics only: field borders, stars, the focus ring. */
const SHAPES: Record<string, readonly string[]> = {
  'line-strong': ['ground', 'surface', 'surface-raised'],
  star: ['ground', 'surface'],
  focus: GROUNDS,
  'header-ink': ['header-ground'],
}

const tooFaint = (tokens: Tokens, pairs: Record<string, readonly string[]>, least: number) =>
  Object.entries(pairs).flatMap(([ink, grounds]) =>
    grounds.flatMap((ground) => {
      const [one = '', other = ''] = [tokens.get(ink), tokens.get(ground)]
      if (other === 'transparent') return []
      const ratio = contrast(one, other)
      return ratio >= least ? [] : [`${ink} on ${ground}: ${ratio.toFixed(2)}`]
    }),
  )

describe.each(THEMES)('the look %s', (theme) => {
  it.each(['light', 'dark'])('is legible when it is %s', (mode) => {
    const tokens = tokensOf(theme, mode)
    expect(tooFaint(tokens, TEXT, 4.5)).toEqual([])
    expect(tooFaint(tokens, SHAPES, 3)).toEqual([])
  })

  it('sets the same tokens as the others', () => {
    const names = (of: string, selector: string) =>
      [...blockOf(read(`themes/${of}`), selector).keys()].toSorted()
    for (const selector of [':root', "[data-mode='dark']"])
      expect(names(theme, selector)).toEqual(names('paris', selector))
  })

  it('brings its own letters, and stands in for them until they are there', () => {
    const css = read(`themes/${theme}`)
    const tokens = blockOf(css, ':root')
    for (const font of ['font-heading', 'font-text']) {
      const families = [...(tokens.get(font) ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name)
      expect(families).toHaveLength(3)
      for (const family of families) expect(css).toContain(`font-family: '${family}'`)
    }
  })
})

it.each(THEMES)('%s has the same colours where no style sheet reaches', (theme) => {
  const [light, dark] = [tokensOf(theme, 'light'), tokensOf(theme, 'dark')]
  expect(LOOK_COLOURS[theme]).toEqual({
    ground: light.get('ground'),
    act: light.get('act'),
    header: { light: light.get('header-ground'), dark: dark.get('header-ground') },
  })
})

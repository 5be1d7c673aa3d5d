import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sheetsModule, themeSheets } from '#/astro/theme-sheets.ts'
import type { Look } from '#/themes/look.ts'
import { LOOKS } from '#/themes/looks.ts'
import { sheetOf } from '#/themes/sheet.ts'
import { THEMES } from '#/contract/content/theme.ts'
import { LANGUAGES } from '#/lib/i18n.ts'

type Tokens = Map<string, string>

const DECLARATION = /--([\w-]+):\s*([^;]+);/g

function blockOf(css: string, selector: string): Tokens {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return new Map([...block.matchAll(DECLARATION)].map(([, name = '', value = '']) => [name, value]))
}

const shared = readFileSync('src/styles/tokens.css', 'utf8')

function tokensOf(look: Look, mode: string): Tokens {
  const css = sheetOf(look)
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

/** A theme that was never there, as the recipe of the room adds one. */
const OSLO: Look = {
  ...LOOKS.paris,
  header: { layout: 'centred', departments: 'button', utility: true },
  fonts: { ...LOOKS.paris.fonts, heading: LOOKS.rome.fonts.heading },
  light: { ...LOOKS.paris.light, act: '#134074', 'act-strong': '#0b2545', 'act-soft': '#e3ecf7' },
}
const ALL: Record<string, Look> = { ...LOOKS, oslo: OSLO }

describe.each(Object.entries(ALL))('the look %s', (theme, look) => {
  it.each(['light', 'dark'])('is legible when it is %s', (mode) => {
    const tokens = tokensOf(look, mode)
    expect(tooFaint(tokens, TEXT, 4.5)).toEqual([])
    expect(tooFaint(tokens, SHAPES, 3)).toEqual([])
  })

  it('brings its own letters, and stands in for them until they are there', () => {
    const css = sheetOf(look)
    const tokens = blockOf(css, ':root')
    for (const font of ['font-heading', 'font-text']) {
      const families = [...(tokens.get(font) ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name)
      expect(families).toHaveLength(3)
      for (const family of families) expect(css).toContain(`font-family: '${family}'`)
    }
  })

  it('has the files that its style sheet and its pages ask for', () => {
    const named = `${sheetOf(look)}${sheetsModule({ [theme]: look })}`.matchAll(/'(@[^'?]+)/g)
    const files = new Set([...named].map(([, file = '']) => file))
    expect(files).toHaveLength(4)
    for (const file of files) expect(existsSync(`node_modules/${file}`), file).toBe(true)
  })
})

describe('a new theme', () => {
  const { transform } = themeSheets(ALL)
  const read = (file: string) =>
    typeof transform === 'function' && Reflect.apply(transform, {}, ['.oslo { gap: 0 }', file])

  it('gets its tokens, and then its own rules, in the sheet of its name', () => {
    const { code } = read('/shop/src/themes/oslo.css?transform-only')
    expect(code).toContain('--act: #134074;')
    expect(code).toContain("font-family: 'Caprasimo'")
    expect(code.endsWith('.oslo { gap: 0 }')).toBe(true)
    expect(read('/shop/src/styles/oslo.css')).toBeUndefined()
  })

  it('is among the sheets from which a page chooses', () => {
    const code = sheetsModule(ALL)
    expect(code).toContain("import oslo from '/src/themes/oslo.css?url'")
    expect(code).toContain('oslo: { sheet: oslo, fonts: [osloText, osloHeading] }')
  })
})

it.each(THEMES)('%s has a style sheet, and a name in every language', (theme) => {
  expect(existsSync(`src/themes/${theme}.css`)).toBe(true)
  for (const language of LANGUAGES) {
    const texts = JSON.parse(readFileSync(`locales/${language}/staff_theme.json`, 'utf8'))
    expect(texts.theme[theme], language).toBeTruthy()
  }
})

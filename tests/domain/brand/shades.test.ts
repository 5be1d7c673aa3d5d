import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, hexOf, inkOn, LEGIBLE, seen } from '#/domain/brand/colour.ts'
import { brandOf, type LookShades } from '#/domain/brand/shades.ts'
import { LOOKS } from '#/themes/looks.ts'

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const extremes = ['#000000', '#ffffff', '#ffd400', '#ff0000', '#00ff00', '#0000ff', '#7f7f7f']

const TEXT: [ink: keyof LookShades, grounds: (keyof LookShades)[]][] = [
  ['act', ['ground', 'surface', 'surface-sunken', 'surface-raised', 'act-soft']],
  ['act-ink', ['act', 'act-strong']],
  ['ink', ['act-soft']],
  ['utility-ink', ['utility-ground']],
]

const tooFaint = (shades: LookShades): string[] =>
  TEXT.flatMap(([ink, grounds]) =>
    grounds
      .filter((ground) => contrast(shades[ink], shades[ground]) < LEGIBLE)
      .map((ground) => `${ink} on ${ground}`),
  )

describe.each(Object.entries(LOOKS))('any colour in the look %s (rule 293)', (_, look) => {
  it.each(['light', 'dark'] as const)('is legible when it is %s', (mode) => {
    fc.assert(
      fc.property(colour, (picked) => {
        const { shades } = brandOf(look, picked)[mode]
        expect(tooFaint({ ...look[mode], ...shades })).toEqual([])
      }),
      { numRuns: 60, examples: extremes.map((one): [string] => [one]) },
    )
  })
})

describe('the shop’s colour', () => {
  it('stays as it is where it is legible, and says what was done to it where it is not', () => {
    const green = brandOf(LOOKS.paris, '#1d6240')
    expect(green.light).toMatchObject({ fit: 'as_is', shades: { act: '#1d6240' } })
    expect(green.dark.fit).toBe('lighter')
    const yellow = brandOf(LOOKS.paris, '#ffd400')
    expect(yellow.light.fit).toBe('darker')
    expect(yellow.dark).toMatchObject({ fit: 'as_is', shades: { act: '#ffd400' } })
  })

  it('keeps its hue when it is made darker', () => {
    const { act } = brandOf(LOOKS.denver, '#ff7a00').light.shades
    expect(seen(act).hue).toBeCloseTo(seen('#ff7a00').hue, 1)
    expect(seen(act).light).toBeLessThan(seen('#ff7a00').light)
  })

  it('changes under the pointer, even if it is black or white', () => {
    for (const picked of ['#000000', '#ffffff', '#0b0b0b'])
      expect(brandOf(LOOKS.paris, picked).light.shades['act-strong']).not.toBe(picked)
  })

  it('fills the bars that the look fills with its own colour, and no others', () => {
    expect(brandOf(LOOKS.paris, '#ffd400').light.shades).toMatchObject({
      'utility-ground': '#ffd400',
      'utility-ink': '#000000',
    })
    expect(brandOf(LOOKS.denver, '#ffd400').light.shades).not.toHaveProperty('utility-ground')
  })
})

it('white or black is legible on every colour', () => {
  fc.assert(
    fc.property(colour, (ground) => {
      expect(contrast(inkOn(ground), ground)).toBeGreaterThanOrEqual(LEGIBLE)
    }),
  )
})

it('a colour survives being taken apart', () => {
  fc.assert(
    fc.property(colour, (one) => {
      expect(hexOf(seen(one))).toBe(one)
    }),
  )
})

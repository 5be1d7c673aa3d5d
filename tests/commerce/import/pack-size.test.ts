import { describe, expect, it } from 'vitest'
import { packSize } from '#/commerce/import/read/pack-size.ts'
import { IN_GRAMS, IN_MILLILITRES, IN_PIECES } from './pack-texts.ts'

const size = (name: string, unit = '', quantity = '') => packSize({ name, unit, quantity })

describe('the size of a pack', () => {
  it('is the quantity in the unit of its column', () => {
    expect(size('Juice', 'L', '2.00')).toEqual({
      unit: { en: '2 l' },
      content: 2000,
      content_unit: 'ml',
    })
    expect(size('Juice', 'L', '1.5')).toEqual({
      unit: { en: '1.5 l', fr: '1,5 l', de: '1,5 l' },
      content: 1500,
      content_unit: 'ml',
    })
    expect(size('Eggs', 'kom', '6')).toEqual({
      unit: { en: '6 pieces', fr: '6 pièces', de: '6 Stück' },
      content: 6,
      content_unit: 'piece',
    })
  })

  it('below a kilogram or a litre is told in grams or millilitres', () => {
    expect(size('Ham', 'kg', '0.400')).toEqual({
      unit: { en: '400 g' },
      content: 400,
      content_unit: 'g',
    })
  })

  it('is read from a column that holds number and unit', () => {
    expect(size('Rice', '500 g').content).toBe(500)
    expect(size('Rice', '', '1,5 kg').content).toBe(1500)
  })

  it('is read from the name where no column has it, multipacks too', () => {
    expect(size('Cola 6 x 330 ml')).toEqual({
      unit: { en: '6 × 330 ml' },
      content: 1980,
      content_unit: 'ml',
    })
    expect(size('Thé glacé 75cl')).toEqual({
      unit: { en: '75 cl' },
      content: 750,
      content_unit: 'ml',
    })
  })

  it.each([
    'Capsule 500 mg',
    'Photo print 20 x 30 cm',
    '500 g + 100 g free',
    'Router 5GHz',
    'Bread',
  ])('stays unknown where it is not clear: %s', (name) => {
    expect(size(name)).toEqual({ unit: null, content: null, content_unit: null })
  })

  it('keeps the words of a unit that it does not know, without a content', () => {
    expect(size('Cable', 'm', '10')).toEqual({
      unit: { en: '10 m' },
      content: null,
      content_unit: null,
    })
  })

  it.each([
    ['Water 6 bottles of 1.5 l', 9000],
    ['Cola pack of 12 x 330 ml', 3960],
    ['Cola 330 ml x 12', 3960],
    ['Chips 6-pack 25 g', 150],
    ['Beans 4 tins of 400 g', 1600],
    ['Juice 10 cartons x 200 ml', 2000],
    ['Bars 5 bars of 40 g', 200],
    ['Yaourt 4 pots de 125 g', 500],
    ['Eau 6 bouteilles de 1,5 L', 9000],
    ['Tomates 2 boîtes de 400 g', 800],
    ['Limonade 6 canettes x 33 cl', 1980],
    ['Lait 6 briques d’1 l', 6000],
    ['Eau 33 cl (x6)', 1980],
    ['Bier 6 Flaschen à 0,5 l', 3000],
    ['Bier 12er Pack 0,33 l', 3960],
    ['Cola 24 Dosen x 330 ml', 7920],
    ['Joghurt 4 Becher à 150 g', 600],
    ['Gurken 3 Gläser von 370 g', 1110],
    ['Mehl 10 x 1 kg', 10000],
    ['Water 6 flessen van 1,5 liter', 9000],
    ['Bier 24 blikjes van 33 cl', 7920],
    ['Yoghurt 8 potjes x 125 g', 1000],
    ['Chips 20 zakjes van 25 gram', 500],
    ['Melk 6 pakken à 1 l', 6000],
    ['Agua 6 botellas x 1,5 L', 9000],
    ['Atún 3 latas de 80 g', 240],
    ['Leche 6 briks de 1 l', 6000],
    ['Yogur 4 envases de 125 gramos', 500],
    ['Cerveza 12 botellas de 25 cl', 3000],
    ['Patatas 5 bolsas de 30 g', 150],
    ['Acqua 6 bottiglie da 1,5 litri', 9000],
    ['Tonno 3 lattine da 80 g', 240],
    ['Yogurt 2 vasetti da 125 g', 250],
    ['Passata 6 bottiglie di 700 grammi', 4200],
    ['Caffè 10 buste x 50 g', 500],
  ])('of a multipack is that of all its parts: %s', (name, content) => {
    expect(size(name).content).toBe(content)
  })

  it.each([
    ['grams', 'g', IN_GRAMS],
    ['millilitres', 'ml', IN_MILLILITRES],
    ['pieces', 'piece', IN_PIECES],
  ])('is read from hundreds of texts that real lists have, in %s', (_, unit, texts) => {
    const wrong = texts
      .trim()
      .split(/;\s*|\n\s*/)
      .filter((line) => {
        const [text = '', content] = line.split(' = ')
        const read = size(`Brand ${text}`)
        return read.content !== Number(content) || read.content_unit !== unit
      })
    expect(wrong).toEqual([])
  })

  it('tells packs apart that differ only in number', () => {
    const [six, one] = [size('Agua 6 botellas x 1,5 L'), size('Agua 1,5 L')]
    expect([six.unit?.en, one.unit?.en]).toEqual(['6 × 1.5 l', '1.5 l'])
  })

  it.each(['Tea 20 bags 40 g', 'Kaffee 2 Packungen 500 g', 'Bars 6 x 4 x 25 g'])(
    'is left open where the text may mean one part or all: %s',
    (name) => {
      expect(size(name).content).toBeNull()
    },
  )
})

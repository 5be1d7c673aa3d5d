import { describe, expect, it } from 'vitest'
import { findColumns } from '#/commerce/import/read/columns.ts'
import { nutritionAfter } from '#/commerce/import/read/food.ts'
import { readRow } from '#/commerce/import/read/row.ts'

function read(record: Record<string, string>) {
  const whole = { name: 'Stew', price: '1', ...record }
  return readRow(Object.values(whole), findColumns(Object.keys(whole)))
}

function row(record: Record<string, string>) {
  const result = read(record)
  if (!result.ok) throw result.unfit
  return result.row
}

describe('allergens of a row', () => {
  it.each([
    ['en:milk,en:gluten', ['gluten', 'milk']],
    ['Lait; Œufs', ['eggs', 'milk']],
    ['en:sulphur-dioxide-and-sulphites|en:soybeans', ['soy', 'sulphites']],
    ['none', []],
    ['aucun', []],
  ])('are read from "%s"', (allergens, expected) => {
    expect(row({ allergens }).allergens).toEqual(expected)
  })

  it('come from the marked ingredients if no column names any; without marks, the row states nothing', () => {
    expect(row({ ingredients: 'Farine de _blé_, _lait_ entier, riz' })).toMatchObject({
      allergens: ['gluten', 'milk'],
      texts: { ingredients: { en: 'Farine de BLÉ, LAIT entier, riz' } },
    })
    expect(row({ ingredients: 'WHEAT flour, water' }).allergens).toEqual(['gluten'])
    expect(row({ ingredients: 'wheat flour, water', allergens: '' }).allergens).toBeUndefined()
    expect(row({ allergens: 'unknown' }).allergens).toBeNull()
  })

  it('that are unknown reject the row', () => {
    expect(read({ allergens: 'en:milk, en:kiwi' })).toMatchObject({
      ok: false,
      unfit: { message: expect.stringContaining('allergens "en:kiwi" is none of gluten, ') },
    })
  })
})

describe('the label of a row', () => {
  it('is read in the words of other systems', () => {
    const { may_contain, date_kind, plain, texts } = row({
      traces_tags: 'en:nuts,en:sesame-seeds',
      'type de date': 'DLC',
      restlaufzeit: '5',
      'âge minimum': '18',
      abtropfgewicht: '240',
      abv: '4,5',
      conservation: 'Au frais',
      inverkehrbringer: 'Larder, Nantes',
    })
    expect(may_contain).toEqual(['nuts', 'sesame'])
    expect(date_kind).toBe('use_by')
    expect(plain).toMatchObject({
      drained_weight: 240,
      alcohol: 4.5,
      operator: 'Larder, Nantes',
      min_days: 5,
      minimum_age: 18,
    })
    expect(texts.storage).toMatchObject({ en: 'Au frais' })
  })

  it('refuses the row for an unknown date or more alcohol than there can be', () => {
    expect(read({ date_kind: 'tomorrow' }).ok).toBe(false)
    expect(read({ alcohol: '120' }).ok).toBe(false)
  })

  it('has whole days and years: zero is none, and a blank cell says nothing', () => {
    expect(row({ min_days: '0', minimum_age: '' }).plain).toEqual({ min_days: null })
    expect(read({ min_days: '2.5' })).toMatchObject({
      ok: false,
      unfit: { message: 'min days "2.5" is not a whole number' },
    })
    expect(read({ minimum_age: 'adults' }).ok).toBe(false)
    expect(read({ minimum_age: '-1' }).ok).toBe(false)
    expect(read({ minimum_age: '120' }).ok).toBe(false)
  })
})

describe('nutrition of a row', () => {
  it('is read from the columns of Open Food Facts', () => {
    const nutrition = {
      'energy-kj_100g': '1 046',
      'energy-kcal_100g': '250',
      fat_100g: '12.5',
      'saturated-fat_100g': '7,25',
      carbohydrates_100g: '30 g',
      sugars_100g: '0.33333333',
      fiber_100g: '',
      proteins_100g: '8',
      salt_100g: '1.2',
    }
    expect(row(nutrition).nutrients).toEqual({
      energy_kj: 1046,
      energy_kcal: 250,
      fat: 12.5,
      saturates: 7.25,
      carbohydrate: 30,
      sugars: 0.333,
      protein: 8,
      salt: 1.2,
    })
  })

  it('is for 100 ml where the pack holds a liquid, and none where no column has anything', () => {
    const { nutrients = {} } = row({ quantity: '75 cl', sel: '0' })
    expect(nutritionAfter(nutrients, null, 'ml')).toMatchObject({ per: 'ml', salt: 0, fat: null })
    expect(row({ glucides: ' ', lipides: '' }).nutrients).toBeUndefined()
  })

  it.each([
    [{ fat: '101' }, 'fat 101 is above 100, for 100 g or 100 ml'],
    [{ 'energy-kj_100g': '9000' }, 'energy kj 9000 is above 4000, for 100 g or 100 ml'],
    [{ salt: '-1' }, 'salt -1 is negative'],
    [{ sugars: 'a lot' }, 'sugars "a lot" is not a number'],
  ])('that is impossible refuses the row: %j', (record, reason) => {
    expect(read(record)).toMatchObject({ ok: false, unfit: { message: reason } })
  })
})

describe('attributes of a row', () => {
  it('are pairs of slugs', () => {
    expect(row({ attributes: 'Roast=dark | size = 1kg' }).attributes).toEqual([
      { attribute: 'roast', value: 'dark' },
      { attribute: 'size', value: '1kg' },
    ])
    expect(row({ attributes: '' }).attributes).toEqual([])
  })

  it.each(['roast', 'roast=', '=dark', 'roast=dark|x', 'roast=very dark'])(
    'refuse the row where they are none: "%s"',
    (attributes) => {
      expect(read({ attributes })).toMatchObject({
        ok: false,
        unfit: { message: expect.stringMatching(/^attributes ".*" is not attribute=value$/) },
      })
    },
  )
})

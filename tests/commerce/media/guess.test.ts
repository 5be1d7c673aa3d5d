import { describe, expect, it } from 'vitest'
import { glyph, hasGlyph } from '#/commerce/media/glyphs/glyphs.ts'
import { recipeFor } from '#/commerce/media/guess.ts'
import { CARE_KINDS } from '#/commerce/media/guess/care.ts'
import { FOOD_KINDS } from '#/commerce/media/guess/food.ts'
import { HOUSE_KINDS } from '#/commerce/media/guess/house.ts'
import { MOTIFS } from '#/commerce/media/guess/motifs.ts'
import { PackshotRecipe } from '#/commerce/db/picture-recipe.ts'

const FRESH = ['Fruits & Vegetables', 'Fresh Vegetables']

describe('the guess for a product without a picture', () => {
  it.each([
    ['Strawberry Yogurt', ['Dairy'], 'tub', 'strawberry'],
    ['Lait demi-écrémé', [], 'carton', 'glass-of-milk'],
    ['Thé vert à la menthe', [], 'box', 'herb'],
    ['The Best Tomato Soup', [], 'carton', 'tomato'],
    ['Pommes Gala', [], 'produce', 'red-apple'],
    ['Sweet Potato', FRESH, 'produce', 'roasted-sweet-potato'],
    ['Capsicum - Red', FRESH, 'produce', 'mixed-peppers'],
    ['Ladies Finger', ['Fruits & Vegetables', 'Beans, Brinjals & Okra'], 'produce', 'aubergine'],
    ['Œufs fermiers', [], 'box', 'egg'],
    ['Huile d’olive vierge extra', [], 'bottle', 'olive'],
    ['Confiture de myrtilles', [], 'jar', 'blueberries'],
    ['Tomates pelées en conserve', [], 'can', 'tomato'],
    ['Croquettes pour chat', [], 'pouch', 'paw-prints'],
    ['Silky Shampoo', ['Food'], 'bottle', 'lotion-bottle'],
    ['Mutton, curry cut', ['Meat'], 'tray', 'cut-of-meat'],
    ['Chicken curry cut', ['Eggs, Meat & Fish'], 'tray', 'poultry-leg'],
    ['Oat milk shampoo', ['Food'], 'box', 'shopping-bags'],
    ['Something', ['Eggs, Meat & Fish'], 'box', 'shopping-bags'],
    ['زيت زيتون', ['زيوت'], 'box', 'shopping-bags'],
    ['Hot Dog Sausages', ['Eggs, Meat & Fish'], 'tray', 'hot-dog'],
    ['Salted Potato Chips', ['Snacks'], 'pouch', 'potato'],
    ['Basmati', ['Foodgrains', 'Rice'], 'bag', 'cooked-rice'],
    ['Tea Tree Body Lotion', ['Beauty & Hygiene', 'Skin Care'], 'tube', 'lotion-bottle'],
    ['Shampooing au miel', [], 'bottle', 'lotion-bottle'],
    ['PET Bottle - Orange', ['Kitchen, Garden & Pets', 'Water Bottles'], 'bottle', 'droplet'],
    ['Liquide vaisselle citron', ['Entretien'], 'bottle', 'bubbles'],
    ['Sourdough Loaf', ['Bakery'], 'loaf', 'bread'],
    ['Blueberry', ['Bakery', 'Muffins & Cup Cakes'], 'box', 'blueberries'],
    ['Xyzzy', [], 'box', 'shopping-bags'],
  ])('sees in “%s” of %j a %s with %s', (...[name, categories, form, motif]) => {
    const guess = recipeFor({ name, categories })
    expect([guess.form, guess.glyph]).toEqual([form, motif])
  })

  it('is a valid recipe, always the same, with brand and weight on it', () => {
    const input = { name: ' Oat Flakes ', brand: 'Hearth', categories: [], weight: '500 g' }
    const guess = recipeFor(input)
    expect(PackshotRecipe.parse(guess)).toEqual(guess)
    expect(recipeFor(input)).toEqual(guess)
    expect(guess).toMatchObject({ title: 'Oat Flakes', brand: 'Hearth', weight: '500 g' })
  })

  it('stays valid for an empty and for an endless name', () => {
    for (const name of ['', ' ', 'x'.repeat(5_000), '🍓 <b>']) {
      expect(PackshotRecipe.safeParse(recipeFor({ name, categories: [] })).success).toBe(true)
    }
  })

  it('names only glyphs that the emoji set has, and each can be drawn', () => {
    const kinds = [...CARE_KINDS, ...HOUSE_KINDS, ...FOOD_KINDS].map((kind) => kind[2])
    const names = new Set([
      ...kinds,
      ...MOTIFS.map((motif) => motif[1]),
      'shopping-bags',
      'package',
    ])
    expect([...names].filter((name) => !hasGlyph(name))).toEqual([])
    for (const name of names) expect(glyph(name).body).toMatch(/<(path|circle|ellipse|rect)/)
  })
})

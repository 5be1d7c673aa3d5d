/** Drawing recipes shared by the picture tests. */
import type { PackForm, PackshotRecipe } from '#/commerce/db/picture-recipe.ts'

/** A recipe of this shape, with brand, weight and a back label. */
export function sampleRecipe(form: PackForm, change: Partial<PackshotRecipe> = {}): PackshotRecipe {
  return {
    form,
    glyph: 'strawberry',
    tint: 'rose',
    title: 'Greek Yogurt with Strawberry',
    brand: 'Alpine Dairy',
    weight: '500 g',
    lines: ['Ingredients: yogurt, strawberries (12%), sugar.', 'Origin: France'],
    seed: 7,
    ...change,
  }
}

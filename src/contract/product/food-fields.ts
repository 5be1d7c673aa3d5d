// The part of the product's fields that food law asks for. Headers as in Open Food Facts, values per 100 g or 100 ml.
import { MOST } from './bounds.ts'

const nutrient = (most: number, words: string) =>
  ({ as: 'own', most, sets: ['nutrition'], words }) as const

export const FOOD_FIELDS = {
  ingredients: {
    as: 'text',
    most: MOST.ingredients,
    optional: true,
    fr: 'ingredients french',
    words:
      'ingredients text, composition, zutaten, ingredienten, samenstelling, ingredientes, ingredienti',
  },
  allergens: {
    as: 'own',
    words:
      'allergens tags, allergenes, contains allergens, allergene, allergenen, alergenos, allergeni',
  },
  energy_kj: nutrient(
    MOST.energy_kj,
    'energy kj 100g, energy 100g, energie kj, energie kj 100g, kj, brennwert kj, energia kj',
  ),
  energy_kcal: nutrient(
    MOST.energy_kcal,
    'energy kcal 100g, energie kcal, energie kcal 100g, kcal, calories, brennwert kcal, energia kcal, kalorien, ' +
      'calorieen, calorias, calorie',
  ),
  fat: nutrient(
    MOST.grams,
    'fat 100g, matieres grasses, lipides, fett, vet, vetten, grasas, grassi',
  ),
  saturates: nutrient(
    MOST.grams,
    'saturated fat 100g, saturated fat, acides gras satures, gesattigte fettsauren, verzadigde vetten, verzadigd ' +
      'vet, grasas saturadas, grassi saturi',
  ),
  carbohydrate: nutrient(
    MOST.grams,
    'carbohydrates 100g, carbohydrates, glucides, kohlenhydrate, koolhydraten, hidratos de carbono, carboidrati',
  ),
  sugars: nutrient(MOST.grams, 'sugars 100g, sucres, zucker, suikers, azucares, zuccheri'),
  fibre: nutrient(
    MOST.grams,
    'fiber 100g, fiber, dietary fibre, fibres, fibres alimentaires, ballaststoffe, vezels, voedingsvezel, fibra, ' +
      'fibra alimentaria, fibre alimentari',
  ),
  protein: nutrient(
    MOST.grams,
    'proteins 100g, proteins, proteines, eiweiss, eiwit, eiwitten, proteinas, proteine',
  ),
  salt: nutrient(MOST.grams, 'salt 100g, sel, salz, zout, sal, sale'),
} as const

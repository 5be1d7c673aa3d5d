// Names of the demo blog's categories and tags.
import type { Localized } from '#/contract/common.ts'

type Names = Record<string, Localized>

/** In page order. */
export const CATEGORIES: Names = {
  weeknight: { en: 'Weeknight dinners', fr: 'Dîners de semaine' },
  weekend: { en: 'Weekend cooking', fr: 'Cuisine du week-end' },
  sweet: { en: 'Sweet things', fr: 'Douceurs' },
  basics: { en: 'Kitchen basics', fr: 'Bases de cuisine' },
  'shopping-well': { en: 'Shopping well', fr: 'Bien acheter' },
}

export const TAGS: Names = {
  autumn: { en: 'Autumn', fr: 'Automne' },
  baking: { en: 'Baking', fr: 'Au four' },
  brittany: { en: 'Brittany', fr: 'Bretagne' },
  cheese: { en: 'Cheese', fr: 'Fromage' },
  eggs: { en: 'Eggs', fr: 'Œufs' },
  family: { en: 'Family', fr: 'En famille' },
  fish: { en: 'Fish', fr: 'Poisson' },
  herbs: { en: 'Herbs', fr: 'Herbes' },
  'make-ahead': { en: 'Make ahead', fr: 'À préparer d’avance' },
  meat: { en: 'Meat', fr: 'Viande' },
  'no-waste': { en: 'No waste', fr: 'Anti-gaspi' },
  'one-pot': { en: 'One pot', fr: 'Une seule casserole' },
  pasta: { en: 'Pasta', fr: 'Pâtes' },
  pulses: { en: 'Pulses', fr: 'Légumineuses' },
  quick: { en: 'Quick', fr: 'Rapide' },
  rice: { en: 'Rice', fr: 'Riz' },
  roast: { en: 'Roasts', fr: 'Rôtis' },
  salad: { en: 'Salads', fr: 'Salades' },
  seasons: { en: 'Seasons', fr: 'Saisons' },
  storing: { en: 'Storing', fr: 'Conservation' },
  summer: { en: 'Summer', fr: 'Été' },
  tools: { en: 'Tools', fr: 'Ustensiles' },
  vegan: { en: 'Vegan', fr: 'Végétalien' },
  vegetarian: { en: 'Vegetarian', fr: 'Végétarien' },
}

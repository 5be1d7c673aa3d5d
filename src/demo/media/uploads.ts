// Pictures that the demo publishes: scenes, its blog's recipes, and labels.
import type { Localized } from '#/contract/common.ts'
import type { SceneName } from '#/contract/media/scenes.ts'

export const CREDIT = 'Larder'

type Of = { slug: string; caption: Localized; days_ago: number }

export const SCENE_UPLOADS: (Of & { scene: SceneName })[] = [
  {
    slug: 'market-stall',
    scene: 'market-stall',
    days_ago: 40,
    caption: {
      en: 'The stall of the Fruits Market at half past six, before the first customers',
      fr: 'L’étal du Marché aux fruits à six heures et demie, avant les premiers clients',
    },
  },
  {
    slug: 'counter-of-the-bakery',
    scene: 'bakery-counter',
    days_ago: 33,
    caption: {
      en: 'Loaves, brioches and tarts on the counter of the Stone Mill Bakery',
      fr: 'Pains, brioches et tartes sur le comptoir de La Boulangerie du moulin',
    },
  },
  {
    slug: 'wall-of-jars',
    scene: 'jar-wall',
    days_ago: 26,
    caption: {
      en: 'A wall of jars: pulses, grains and spices by weight',
      fr: 'Un mur de bocaux : légumes secs, céréales et épices au poids',
    },
  },
  {
    slug: 'farm-box',
    scene: 'farm-box',
    days_ago: 12,
    caption: {
      en: 'What lies in a farm box depends on the week',
      fr: 'Ce que contient un panier de la ferme dépend de la semaine',
    },
  },
  {
    slug: 'breakfast-table',
    scene: 'breakfast-table',
    days_ago: 5,
    caption: {
      en: 'A breakfast table for a slow Sunday',
      fr: 'Une table de petit déjeuner pour un dimanche sans hâte',
    },
  },
]

/** Pictures of posts, by the posts' slugs. */
export const RECIPE_UPLOADS: (Of & { post: string })[] = [
  {
    slug: 'ratatouille',
    post: 'ratatouille',
    days_ago: 30,
    caption: {
      en: 'All that goes into a ratatouille',
      fr: 'Tout ce qui entre dans une ratatouille',
    },
  },
  {
    slug: 'mushroom-risotto',
    post: 'mushroom-risotto',
    days_ago: 21,
    caption: {
      en: 'Mushrooms, rice and a little patience: risotto',
      fr: 'Des champignons, du riz et un peu de patience : le risotto',
    },
  },
  {
    slug: 'apple-crumble',
    post: 'apple-crumble',
    days_ago: 17,
    caption: {
      en: 'Apples, butter and oats for a crumble',
      fr: 'Pommes, beurre et flocons d’avoine pour un crumble',
    },
  },
  {
    slug: 'red-lentil-soup',
    post: 'red-lentil-soup',
    days_ago: 8,
    caption: {
      en: 'Red lentil soup from the cupboard',
      fr: 'Une soupe de lentilles corail avec ce qu’il y a dans le placard',
    },
  },
]

/** Back labels of products, by the products' slugs. */
export const LABEL_UPLOADS: (Of & { product: string })[] = [
  {
    slug: 'label-of-rolled-oats',
    product: 'rolled-oats',
    days_ago: 15,
    caption: {
      en: 'The back label of our rolled oats',
      fr: 'L’étiquette au dos de nos flocons d’avoine',
    },
  },
  {
    slug: 'label-of-tomato-passata',
    product: 'tomato-passata',
    days_ago: 10,
    caption: {
      en: 'The back label of our tomato passata',
      fr: 'L’étiquette au dos de notre coulis de tomates',
    },
  },
  {
    slug: 'label-of-dark-chocolate',
    product: 'dark-chocolate-72',
    days_ago: 3,
    caption: {
      en: 'The back label of the dark chocolate, 72 % cocoa',
      fr: 'L’étiquette au dos du chocolat noir, 72 % de cacao',
    },
  },
]

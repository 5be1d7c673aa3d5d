// What shoppers type, and what they expect from the demo catalogue.
import type { Language } from '#/lib/i18n.ts'

type Wish = {
  /** The slugs must be among the first results, by default the first 3. */
  among?: number
  /** Slugs that must not be found at all. */
  never?: string
  /** Slugs that may be found, but not among the first. */
  later?: string
}
export type Shopper = readonly [typed: string, language: Language, wanted: string, wish?: Wish]

export const PLAIN: Shopper[] = [
  ['milk', 'en', 'semi-skimmed-milk fresh-whole-milk', { later: 'milk-chocolate-with-hazelnuts' }],
  ['lait', 'fr', 'semi-skimmed-milk fresh-whole-milk', { later: 'coconut-milk rice-pudding' }],
  ['lait entier', 'fr', 'fresh-whole-milk plain-whole-milk-yoghurt'],
  ['whole milk', 'en', 'fresh-whole-milk', { later: 'semi-skimmed-milk' }],
  ['organic milk', 'en', 'organic-semi-skimmed-milk'],
  ['butter', 'en', 'spreadable-butter unsalted-butter', { later: 'peanut-butter-crunchy' }],
  ['beurre doux', 'fr', 'unsalted-butter'],
  ['eggs', 'en', 'free-range-eggs organic-eggs extra-large-eggs', { never: 'semi-skimmed-milk' }],
  ['cheese', 'en', 'gruyere-style-alpine-cheese fresh-goats-cheese'],
  ['bread', 'en', 'rye-bread-sliced spelt-and-walnut-bread'],
  [
    'pain',
    'fr',
    'rye-bread-sliced country-sourdough-half-loaf',
    { among: 5, later: 'raisin-swirl' },
  ],
  ['pain complet', 'fr', 'wholemeal-tin-loaf'],
  ['pain au chocolat', 'fr', 'chocolate-pastry'],
  ['rice', 'en', 'basmati-rice carnaroli-risotto-rice', { later: 'dog-food-beef-and-rice' }],
  ['riz', 'fr', 'basmati-rice carnaroli-risotto-rice', { later: 'rice-pudding', among: 2 }],
  ['flour', 'en', 'wheat-flour-t55 buckwheat-flour'],
  ['sucre', 'fr', 'cane-sugar-golden', { among: 1 }],
  ['sugar', 'en', 'cane-sugar-golden', { among: 1 }],
  ['salt', 'en', 'sea-salt-flakes', { among: 4 }],
  ['water', 'en', 'still-spring-water', { never: 'watermelon-quarter' }],
  ['eau gazeuse', 'fr', 'sparkling-water-fine-bubbles sparkling-water-strong'],
  ['coffee', 'en', 'ground-coffee-house-blend', { never: 'strawberry-jam mountain-honey' }],
  ['café moulu', 'fr', 'ground-coffee-house-blend decaffeinated-coffee-ground'],
  ['thé', 'fr', 'breakfast-tea sencha-green-tea', { later: 'cloudy-lemonade' }],
  ['green tea', 'en', 'sencha-green-tea', { among: 1 }],
  ['honey', 'en', 'mountain-honey lavender-honey', { among: 2 }],
  ['chocolate', 'en', 'dark-chocolate-72 dark-chocolate-90'],
  ['dark chocolate', 'en', 'dark-chocolate-72 dark-chocolate-90', { among: 2 }],
  ['olive oil', 'en', 'extra-virgin-olive-oil organic-olive-oil-from-crete estate-olive-oil'],
  ['huile d’olive', 'fr', 'extra-virgin-olive-oil organic-olive-oil-from-crete estate-olive-oil'],
  ['lemon', 'en', 'unwaxed-lemons', { among: 1 }],
  ['tomates', 'fr', 'vine-tomatoes cherry-tomatoes-on-the-vine', { later: 'tomato-ketchup' }],
  ['chicken', 'en', 'chicken-breasts chicken-thighs whole-free-range-chicken'],
  ['saumon fumé', 'fr', 'smoked-salmon', { among: 1 }],
  ['poisson', 'fr', 'cod-loin salmon-fillet', { among: 5, later: 'beef-burgers-frozen' }],
  ['beer', 'en', 'blonde-beer', { among: 1 }],
  ['vin rouge', 'fr', 'red-wine-from-the-rhone', { never: 'white-wine-from-the-loire' }],
  ['pizza', 'en', 'pizza-margherita four-cheese-pizza', { among: 2 }],
  ['ice cream', 'en', 'vanilla-ice-cream salted-caramel-ice-cream', { among: 4 }],
  ['dog food', 'en', 'dog-food-beef-and-rice', { never: 'dry-cat-food-sterilised' }],
  ['toothpaste', 'en', 'toothpaste-mint'],
]

export const FORMS: Shopper[] = [
  ['apple', 'en', 'braeburn-apples granny-smith-apples', { among: 2 }],
  ['pommes', 'fr', 'braeburn-apples granny-smith-apples', { among: 2 }],
  ['pommes de terre', 'fr', 'charlotte-potatoes mashing-potatoes-agria', { never: 'bananas' }],
  ['potato', 'en', 'charlotte-potatoes mashing-potatoes-agria'],
  ['oeufs', 'fr', 'free-range-eggs organic-eggs extra-large-eggs'],
  ['oeuf bio', 'fr', 'organic-eggs', { among: 1 }],
  ['bœuf haché', 'fr', 'minced-beef-5 minced-beef-15', { among: 2 }],
  ['minced beef', 'en', 'minced-beef-5 minced-beef-15', { among: 2 }],
  ['fraise', 'fr', 'strawberry-jam strawberry-yoghurt', { never: 'fresh-ginger fresh-mint' }],
  ['creme fraiche', 'fr', 'thick-creme-fraiche', { among: 1 }],
  ['creme brulee', 'fr', 'thick-creme-fraiche vanilla-creme-caramel', { among: 6 }],
  ['creme', 'fr', 'thick-creme-fraiche light-cooking-cream', { never: 'sparkling-wine-brut' }],
  ['LÉGUMES surgelés', 'fr', 'grilled-mediterranean-vegetables', { among: 6 }],
  ['olive verte', 'fr', 'lucques-style-green-olives', { among: 1 }],
  ['smoked fishes', 'en', 'smoked-salmon smoked-trout', { among: 6 }],
  ['grape', 'en', 'seedless-white-grapes'],
]

export const MISTYPED: Shopper[] = [
  ['bananna', 'en', 'bananas'],
  ['choclate', 'en', 'dark-chocolate-72 dark-chocolate-90'],
  ['chcolat noir', 'fr', 'dark-chocolate-72 dark-chocolate-90', { among: 2 }],
  ['cofee', 'en', 'ground-coffee-house-blend instant-coffee'],
  ['camenbert', 'fr', 'camembert-raw-milk', { among: 1 }],
  ['mozarella', 'en', 'buffalo-mozzarella', { among: 1 }],
  ['spagetti', 'en', 'spaghetti', { among: 1 }],
  ['brocolli', 'en', 'broccoli', { among: 1 }],
  ['yoghourt', 'en', 'strawberry-yoghurt greek-style-yoghurt', { among: 4 }],
  ['shampoing', 'fr', 'shampoo-everyday solid-shampoo-rosemary', { among: 2 }],
  ['potatos', 'en', 'charlotte-potatoes mashing-potatoes-agria'],
  ['humus', 'en', 'hummus', { among: 1 }],
  ['parmesant', 'fr', 'parmigiano-24-months', { among: 1 }],
  ['croisant', 'fr', 'butter-croissant', { among: 2 }],
  ['crossiant', 'en', 'butter-croissant', { among: 2 }],
  ['poulé', 'fr', 'chicken-breasts', { among: 4 }],
  ['biscits', 'en', 'chocolate-filled-biscuits', { among: 4 }],
]

export const SYNONYMS: Shopper[] = [
  ['yogurt', 'en', 'strawberry-yoghurt greek-style-yoghurt plain-whole-milk-yoghurt', { among: 4 }],
  ['eggplant', 'en', 'aubergines', { among: 1 }],
  ['zucchini', 'en', 'courgettes', { among: 1 }],
  ['shrimp', 'en', 'cooked-pink-prawns raw-king-prawns-peeled'],
  ['diapers', 'en', 'nappies-size-3 nappies-size-4', { among: 2 }],
  ['dish soap', 'en', 'washing-up-liquid-lemon', { among: 1, never: 'marseille-soap-olive' }],
  ['toilet roll', 'en', 'toilet-paper-12', { among: 1 }],
  ['ground beef', 'en', 'minced-beef-5 minced-beef-15', { among: 2 }],
  ['potato chips', 'en', 'sea-salt-crisps crisps-with-vinegar'],
  ['cookies', 'en', 'chocolate-chip-cookies', { among: 3 }],
  ['oat milk', 'en', 'oat-drink-unsweetened oat-drink-barista', { never: 'rolled-oats' }],
  ['lait d’amande', 'fr', 'almond-drink', { among: 1 }],
  ['hot chocolate', 'en', 'drinking-chocolate', { among: 1 }],
  ['sopalin', 'fr', 'kitchen-roll', { among: 1 }],
  ['bin bags', 'en', 'bin-liners-30-l', { among: 1 }],
  ['sans lactose', 'fr', 'lactose-free-milk', { among: 1 }],
  ['bio', 'fr', 'organic-eggs organic-semi-skimmed-milk', { among: 6 }],
]

export const COMPOUND: Shopper[] = [
  ['butter milk', 'en', 'buttermilk', { among: 1 }],
  ['water melon', 'en', 'watermelon-quarter', { among: 1 }],
  ['cornflakes', 'en', 'corn-flakes', { among: 1 }],
  ['corn flakes', 'en', 'corn-flakes', { among: 1 }],
  ['popcorn', 'fr', 'sweet-and-salty-popcorn', { among: 1 }],
  ['tooth paste', 'en', 'toothpaste-mint', { among: 1 }],
  ['vanilla icecream', 'en', 'vanilla-ice-cream', { among: 1 }],
  ['essuie tout', 'fr', 'kitchen-roll', { among: 1 }],
  ['chou fleur', 'fr', 'cauliflower', { among: 1 }],
]

export const SEVERAL: Shopper[] = [
  ['sans gluten pates', 'fr', 'basmati-rice quinoa-tricolour', { among: 6 }],
  ['pain sans gluten', 'fr', 'gluten-free-cereal-loaf', { among: 1 }],
  ['gluten free bread', 'en', 'gluten-free-cereal-loaf', { among: 1 }],
  ['milk lactose free', 'en', 'lactose-free-milk', { among: 1 }],
  ['chocolat au lait', 'fr', 'milk-chocolate-with-hazelnuts', { among: 1, never: 'goats-milk' }],
  ['côtelettes agneau', 'fr', 'lamb-cutlets', { among: 1 }],
  ['agneau cotelettes', 'fr', 'lamb-cutlets', { among: 1 }],
  ['jus d orange', 'fr', 'pressed-orange-juice', { among: 1 }],
  ['orange jus', 'en', 'pressed-orange-juice', { among: 1 }],
  ['fromage goat', 'en', 'fresh-goats-cheese goats-log-with-ash'],
  ['poulet roti', 'fr', 'whole-free-range-chicken', { among: 2 }],
  ['confiture strawberry', 'fr', 'strawberry-jam', { among: 1 }],
]

export const BRANDS: Shopper[] = [
  ['pre lavaud beurre', 'fr', 'unsalted-butter spreadable-butter', { later: 'whipping-cream' }],
  ['netelo', 'fr', 'laundry-liquid-sensitive washing-up-liquid-lemon', { among: 4 }],
  ['casa belloria pasta', 'en', 'spaghetti wholewheat-fusilli', { later: 'pizza-margherita' }],
  ['Nuit Cacao', 'fr', 'dark-chocolate-72 dark-chocolate-90', { among: 9 }],
  ['2024881765528', 'en', 'unsalted-butter', { among: 1 }],
  ['20248817', 'en', 'unsalted-butter', { among: 1 }],
]

export const AMOUNTS: Shopper[] = [
  ['lait 1l', 'fr', 'semi-skimmed-milk fresh-whole-milk', { among: 4 }],
  ['milk 1 litre', 'en', 'semi-skimmed-milk fresh-whole-milk', { among: 4 }],
  ['wheat flour 1kg', 'en', 'wheat-flour-t55', { among: 1 }],
  ['riz basmati 1 kilo', 'fr', 'basmati-rice', { among: 1 }],
  ['couches taille 3', 'fr', 'nappies-size-3', { among: 1 }],
  ['chocolat noir 70%', 'fr', 'dark-chocolate-72', { among: 2, never: 'black-peppercorns' }],
  ['beurre 250g', 'fr', 'unsalted-butter spreadable-butter'],
  ['eau 6x1,5l', 'fr', 'still-spring-water', { among: 2 }],
]

/** With the last word half typed. */
export const BEGUN: Shopper[] = [
  ['mil', 'en', 'semi-skimmed-milk fresh-whole-milk'],
  ['choc', 'en', 'dark-chocolate-72 dark-chocolate-90', { among: 6 }],
  ['chocl', 'en', 'dark-chocolate-72 dark-chocolate-90', { among: 6 }],
  ['chco', 'en', 'dark-chocolate-72 dark-chocolate-90', { among: 6 }],
  ['pom', 'fr', 'braeburn-apples granny-smith-apples', { among: 2 }],
  ['lait e', 'fr', 'fresh-whole-milk', { among: 2 }],
  ['pain au c', 'fr', 'chocolate-pastry', { among: 6 }],
  ['huile d’', 'fr', 'extra-virgin-olive-oil sunflower-oil', { among: 2 }],
  ['huile d’ol', 'fr', 'extra-virgin-olive-oil organic-olive-oil-from-crete estate-olive-oil'],
  ['crème fr', 'fr', 'thick-creme-fraiche', { among: 1 }],
  ['semi-skim', 'en', 'semi-skimmed-milk', { among: 1 }],
  ['toma', 'en', 'vine-tomatoes cherry-tomatoes-on-the-vine'],
]

export const NOTHING = ['qqzzxx', 'mayonnaise 500g', 'foie gras', '🍎', 'zzz 1l', '%%%']

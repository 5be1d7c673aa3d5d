// The words for numbers and units on shopping lists, in English, French and German, folded.

/** Grams and millilitres, pieces of a thing, or packs of it. */
export const WANTED_UNITS = ['g', 'ml', 'piece', 'pack'] as const
export type WantedUnit = (typeof WANTED_UNITS)[number]

/** `part`: less than can be bought, such as a slice; it means the minimum. */
type Unit = { unit: WantedUnit | 'part'; factor: number }

const GROUPS: [words: string, unit: Unit['unit'], factor: number][] = [
  ['g gr gram grams gramme grammes gramm', 'g', 1],
  ['kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramm', 'g', 1000],
  ['lb lbs pound pounds', 'g', 454],
  ['oz ounce ounces', 'g', 28],
  ['livre livres pfund', 'g', 500],
  ['ml milliliter', 'ml', 1],
  ['cl', 'ml', 10],
  ['dl', 'ml', 100],
  ['pint pints pt', 'ml', 568],
  ['l lt litre litres liter liters', 'ml', 1000],
  ['piece pieces pce pcs pc unite unites head heads tete tetes stuck stk kopf kopfe', 'piece', 1],
  ['dozen douzaine douzaines dutzend', 'piece', 12],
  [
    'pack packs packet packets pkt paquet paquets bag bags sachet sachets bottle bottles bouteille ' +
      'bouteilles can cans tin tins boite boites conserve conserves jar jars pot pots carton cartons ' +
      'brique briques box boxes punnet punnets barquette barquettes tub tubs bunch bunches botte ' +
      'bottes bouquet bouquets loaf loaves bar bars tablette tablettes roll rolls rouleau rouleaux tube ' +
      'tubes tray trays plateau pave paves bocal bocaux canette canettes net nets ' +
      'packung packungen pckg packchen flasche flaschen dose dosen glas glaser beutel tute tuten becher schale ' +
      'schalen kiste kisten kasten bund tafel tafeln riegel rolle rollen laib laibe netz netze',
    'pack',
    1,
  ],
  [
    'slice slices tranche tranches clove cloves gousse gousses pinch pincee sprig sprigs brin brins ' +
      'tsp tbsp spoon spoons cuillere cuilleres ' +
      'scheibe scheiben zehe zehen prise prisen zweig zweige tl el teeloffel essloffel',
    'part',
    1,
  ],
]

export const UNITS: ReadonlyMap<string, Unit> = new Map(
  GROUPS.flatMap(([words, unit, factor]) =>
    words.split(' ').map((word) => [word, { unit, factor }] as const),
  ),
)

const COUNTED: [words: string, number: number][] = [
  ['a an one un une ein eine einen', 1],
  ['two deux couple pair paire zwei', 2],
  ['three trois drei', 3],
  ['four quatre vier', 4],
  ['five cinq funf fünf', 5],
  ['six sechs', 6],
  ['seven sept sieben', 7],
  ['eight huit acht', 8],
  ['nine neuf neun', 9],
  ['ten dix zehn', 10],
  ['eleven onze elf', 11],
  ['twelve douze zwolf zwölf', 12],
  ['twenty vingt zwanzig', 20],
  ['half demi demie halb halbe halber halbes halben', 0.5],
]

export const NUMBERS: ReadonlyMap<string, number> = new Map(
  COUNTED.flatMap(([words, number]) => words.split(' ').map((word) => [word, number] as const)),
)

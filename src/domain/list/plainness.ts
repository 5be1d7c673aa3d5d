// How close a product's name is to a line: it has every requested word, and none that makes it a different thing.
import type { Localized } from '#/contract/common.ts'
import { fold } from '#/domain/slug.ts'
import { isSameWord, spelledWordsOf } from './kind.ts'

/** Descriptive words: a line with nothing else names no goods. */
const DESCRIBING = new Set(
  (
    'big large small little medium ripe fresh cheap good nice best any plain normal usual new loose sliced whole ' +
    'gros grosse gros petit petite grand grande moyen mur mure murs mures frais fraiche fraiches bon bonne beau belle ' +
    'nature normal ordinaire habituel entier entiere vrac tranche ' +
    'gross grosser kleine kleiner klein reif reife frisch frische frisches frischer gunstig'
  ).split(' '),
)
/** They hardly change what it is. */
const HARMLESS = new Set(
  (
    'classic traditional everyday original house farm farmhouse free range natural unwaxed untreated no number ready style cooked without months sans mois cuit ' +
    'semi skimmed unsalted wheat sea flakes cooking thick cherry mixed button loin fillet fillets bunched ' +
    'classique traditionnel tradition maison fermier fermiere non traite traites original melange blend vierge extra ' +
    'demi ecreme doux ble fin fine epaisse filet filets pave dos'
  ).split(' '),
)
/** They make it a different thing, unless requested. */
const CHANGING = new Set(
  (
    'vert verts verte vertes blanc blancs blanche blanches noir noirs noire rouge rouges sec seche green white black ' +
    'red sweet dry dried smoked fume fumee fumes grated rape rapee frozen surgele surgeles powder poudre soup soupe sauce ' +
    'decaffeinated decaf decafeine seeded pickled light allege baby paste puree feuilletee brisee sablee ice spreadable ' +
    'tendre chopped ribot fermente goat chevre buckwheat sarrasin sel salted coconut'
  ).split(' '),
)
const FILLING = new Set(
  'de du des d la le les l et ou a au aux en the of and in with for from to'.split(' '),
)
/** What follows is a flavour: `with lemon`, `au citron`. */
const FLAVOUR = /\s(?:with|au|aux|à la|à l)[\s’']/iu

const MISSING = 8
const ANOTHER = 6
const FURTHER = 2
const SHELF_ONLY = 4
const LITTLE = 0.5

/** Whether the words only describe: `ripe`, `big pot`, but not `big apples`. */
export const isDescribing = (words: readonly string[], isContainer: (word: string) => boolean) =>
  words.length > 0 &&
  words.every((word) => DESCRIBING.has(word) || isContainer(word)) &&
  words.some((word) => DESCRIBING.has(word))

/** The text without descriptive words; all of it if there is nothing else. */
export function withoutDescribing(text: string): string {
  const words = text.split(' ')
  const telling = words.filter((word) => !DESCRIBING.has(fold(word)))
  return telling.length > 0 ? telling.join(' ') : text
}

type Near = {
  name: Localized
  /** Its categories and brand: they may contain words that its name lacks. */
  around: readonly string[]
  /** No search result has all the words. */
  isPartial: boolean
}

/**
 * The distance of a name from the requested words, in ranks; 0 is the thing itself.
 *
 * @example distanceTo('eau gazeuse', { name: { en: '…', fr: 'Eau gazeuse au citron' }, … }) // 6
 */
export function distanceTo(text: string, { name, around, isPartial }: Near): number {
  const asked = telling(text)
  const names = [name.en, name.fr].filter((one) => one !== undefined)
  const best = names.toSorted((a, b) => sharedWith(asked, b) - sharedWith(asked, a))[0] ?? ''
  const isNamed = sharedWith(asked, best) > 0
  // Found by its category or a synonym: what its name adds is unknown.
  const unnamed = asked.some((word) => has(around, word)) ? SHELF_ONLY : ANOTHER
  const extras = isNamed ? extrasOf(asked, best) : unnamed
  if (!isPartial) return extras
  return asked.reduce((sum, word) => {
    if (has(names, word)) return sum
    return sum + (has(around, word) ? FURTHER : MISSING)
  }, extras)
}

function extrasOf(asked: readonly string[], name: string): number {
  const at = FLAVOUR.exec(name)?.index ?? name.length
  const isExtra = (word: string): boolean => !asked.some((one) => isSameWord(one, word))
  const flavours = telling(name.slice(at)).filter(isExtra)
  const others = telling(name.slice(0, at)).filter(isExtra)
  // Meatballs in tomato sauce aren't tomato sauce.
  const isOnlyIn = !asked.some((word) => has([name.slice(0, at)], word))
  return (
    (flavours.length > 0 || isOnlyIn ? ANOTHER : 0) +
    others.reduce((sum, word) => sum + worthOf(word), 0)
  )
}

function worthOf(written: string): number {
  const word = fold(written)
  if (CHANGING.has(word)) return ANOTHER
  return HARMLESS.has(word) || DESCRIBING.has(word) ? LITTLE : FURTHER
}

const telling = (text: string): string[] =>
  spelledWordsOf(text).filter((word) => !FILLING.has(fold(word)))

const has = (texts: readonly string[], word: string): boolean =>
  texts.some((text) => telling(text).some((one) => isSameWord(word, one)))

const sharedWith = (asked: readonly string[], name: string): number =>
  asked.filter((word) => has([name], word)).length

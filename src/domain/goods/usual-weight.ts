// The usual weight of one piece, to make a weight imaginable: "0.2 kg · about 1" (rule 126).
import type { Localized } from '#/contract/common.ts'
import { headOf, keyOf, wordsOf } from '#/domain/list/kind.ts'

/** English and French name of one piece; in grams. More specific names come first. */
const USUAL: readonly [english: string, french: string, grams: number][] = [
  ['sweet potato', 'patate douce', 280],
  ['spring onion', 'oignon nouveau', 25],
  ['cherry tomato', 'tomate cerise', 15],
  ['apple', 'pomme', 180],
  ['pear', 'poire', 180],
  ['banana', 'banane', 180],
  ['orange', 'orange', 220],
  ['clementine', 'clementine', 75],
  ['mandarin', 'mandarine', 75],
  ['grapefruit', 'pamplemousse', 350],
  ['lemon', 'citron', 120],
  ['lime', 'citron vert', 70],
  ['kiwi', 'kiwi', 90],
  ['mango', 'mangue', 400],
  ['peach', 'peche', 150],
  ['nectarine', 'nectarine', 140],
  ['apricot', 'abricot', 50],
  ['plum', 'prune', 60],
  ['fig', 'figue', 50],
  ['melon', 'melon', 900],
  ['avocado', 'avocat', 180],
  ['tomato', 'tomate', 150],
  ['courgette', 'courgette', 200],
  ['aubergine', 'aubergine', 280],
  ['cucumber', 'concombre', 350],
  ['pepper', 'poivron', 180],
  ['onion', 'oignon', 120],
  ['shallot', 'echalote', 30],
  ['potato', 'pomme de terre', 160],
  ['carrot', 'carotte', 90],
  ['parsnip', 'panais', 120],
  ['beetroot', 'betterave', 150],
  ['turnip', 'navet', 130],
  ['leek', 'poireau', 200],
  ['fennel', 'fenouil', 250],
  ['artichoke', 'artichaut', 350],
  ['rib steak', 'entrecote', 300],
  ['rump steak', 'pave de rumsteck', 180],
  ['tuna steak', 'pave de thon', 180],
  ['pork chop', 'cote de porc', 190],
  ['lamb cutlet', 'cotelette agneau', 90],
  ['escalope', 'escalope', 130],
  ['chicken thigh', 'haut de cuisse', 200],
  ['duck breast', 'magret', 350],
  ['toulouse sausage', 'saucisse de toulouse', 120],
  ['merguez', 'merguez', 50],
  ['sea bream', 'daurade', 400],
  ['sole', 'sole', 250],
  ['sardine', 'sardine', 60],
  ['langoustine', 'langoustine', 90],
]

const keysOf = (words: readonly string[]): string => words.map(keyOf).join(' ')
const THINGS = USUAL.map(([english, french, grams]) => ({
  english: ` ${keysOf(wordsOf(english))}`,
  french: `${keysOf(wordsOf(french))} `,
  grams,
}))

/**
 * The usual weight of one piece in grams; null if unknown.
 *
 * @example usualWeight({ en: 'Vine tomatoes', fr: 'Tomates en grappe' }) // 150
 */
export function usualWeight(name: Localized): number | null {
  const english = ` ${keysOf(headOf(name.en))}`
  const french = `${keysOf(wordsOf(name.fr ?? name.en))} `
  const inEnglish = THINGS.find((thing) => english.endsWith(thing.english))
  // The longer name is more specific: a "pomme de terre" isn't a "pomme".
  const [inFrench] = THINGS.filter((thing) => french.startsWith(thing.french)).toSorted(
    (a, b) => b.french.length - a.french.length,
  )
  return (inEnglish ?? inFrench)?.grams ?? null
}

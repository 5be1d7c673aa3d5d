// German forms of folded words. Umlauts have lost their dots by then, so that Äpfel and Apfel are one word already.
const SHORTEST = 4

/** Typed without umlauts: `muesli`, `oel`; but not `neue`, `sauer`, `quelle`. */
const SPELLED_OUT = /([ao])e|(?<![aeoq])(u)e/g
/** Nouns with a plural in -er, alone or at the end of a compound. */
const IN_ER =
  /(ei|glas|kraut|blatt|huhn|rind|kalb|lamm|korn|tuch|brett|band|kind|bild|licht|fass|gut|holz)er$/
/** Others take an -n: Kartoffeln, Bananen, Eiern. */
const IN_N = /([elr])n$/

/** A word in one of its forms, always the same. @example germanForm('kartoffeln') // 'kartoffel' */
export function germanForm(word: string): string {
  const plain = word.replaceAll(SPELLED_OUT, '$1$2')
  const shorter = plain.replace(IN_N, '$1')
  return (shorter.length < SHORTEST ? plain : shorter).replace(IN_ER, '$1')
}

/** Goods that other words are put before, the longest first: Vollkornbrot is a Brot, Milchreis is no Eis. */
const GOODS = (
  'schokolade konfiture marmelade schinken joghurt gemuse fleisch zucker wasser butter kaffee kuchen nudel suppe ' +
  'wurst salat sahne quark honig beere linse bohne erbse essig milch sosse sauce kase brot saft wein bier mehl ' +
  'reis salz senf fisch kohl pilz nuss seife papier tuch'
)
  .split(' ')
  .join('|')
/** Too short to be found at the end of any word. */
const SHORT_GOODS = '(?:en|raps|sesam|kokos|lein|nuss|kern|speise)ol|(?:er|en|e|minz)tee'
const COMPOUND = new RegExp(`^.{3,}?(?:(${GOODS})e?|(?:${SHORT_GOODS}))$`)

/** What a compound is, in its usual form. @example germanHead('vollkornbrote') // 'brot' */
export function germanHead(word: string): string | undefined {
  const form = germanForm(word)
  const found = COMPOUND.exec(form)
  if (!found) return undefined
  return found[1] ?? /(?:ol|tee)$/.exec(form)?.[0]
}

// What steps.inline.js offers to the other scripts of a page.

/** Clicks on a card, until they reach the cart. */
export type CardStep = {
  /** The product and its unit, as `lineKey` names a line. */
  line: string
  /** So much more or less of it. */
  delta: number
  /** Of one, in the base currency. */
  price: number
  /** Sent with it: what has arrived is not added again. */
  key: string
  /** Where it was pressed. */
  page: number
  /** It is on its way; what is pressed now is another step. */
  sent?: true
  /** Where it takes away: so much is left. */
  left?: number
}

type Cards = {
  /** Names this page among the tabs of the shop. */
  page: number
  own: () => CardStep[]
  cart: () => { amounts: Record<string, number>; total: number }
  paint: () => void
  shows: (lines: Record<string, number>, total: number) => void
  keep: (key: string, step: CardStep | null) => void
}

declare global {
  var larderCards: Cards | undefined
}

/** Undefined on a page without cards, such as those of the staff. */
export const cards = (): Cards | undefined => globalThis.larderCards

/** Draws the amounts into cards that came later than the page. */
export const paintCards = (): void => cards()?.paint()

// What steps.inline.js offers to a page's other scripts.

/** Clicks on a card, until they reach the cart. */
export type CardStep = {
  /** The product and its unit, in `lineKey`'s form. */
  line: string
  /** The change of quantity. */
  delta: number
  /** Of one, in the base currency. */
  price: number
  /** Sent with it: a step that arrived isn't added again. */
  key: string
  /** The page where it was pressed. */
  page: number
  /** It is being sent; further presses are another step. */
  sent?: true
  /** For a decrease: the quantity left. */
  left?: number
}

type Cards = {
  /** Identifies this page among the shop's tabs. */
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

/** Undefined on a page without cards, such as staff pages. */
export const cards = (): Cards | undefined => globalThis.larderCards

/** Shows the amounts on cards that were added later. */
export const paintCards = (): void => cards()?.paint()

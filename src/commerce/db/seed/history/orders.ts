// What the demo's customer has bought in the last weeks, in the rhythm in which a household buys.

type Bought = {
  slug: string
  /** Thousandths of a unit. */
  quantity: number
  /** In each order, each second, each third one, beginning with the newest. */
  every: number
}

export const BASKET: readonly Bought[] = [
  { slug: 'fresh-whole-milk', quantity: 2000, every: 1 },
  { slug: 'bananas', quantity: 1200, every: 1 },
  { slug: 'plain-whole-milk-yoghurt', quantity: 2000, every: 1 },
  { slug: 'vine-tomatoes', quantity: 800, every: 1 },
  { slug: 'seeded-baguette', quantity: 2000, every: 1 },
  { slug: 'braeburn-apples', quantity: 1000, every: 2 },
  { slug: 'butter-with-sea-salt-crystals', quantity: 1000, every: 2 },
  { slug: 'extra-large-eggs', quantity: 1000, every: 2 },
  { slug: 'courgettes', quantity: 600, every: 3 },
  { slug: 'unwaxed-lemons', quantity: 1000, every: 3 },
  { slug: 'tomato-ketchup', quantity: 1000, every: 4 },
]

/** So many days ago the newest was ordered, so many days lie between two, and there are so many. */
export const RHYTHM = { newest: 6, days: 6, count: 9 }

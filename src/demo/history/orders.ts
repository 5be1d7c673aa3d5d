// The demo customer's purchases of the last weeks, in a household's rhythm.

type Bought = {
  slug: string
  /** Thousandths of a unit. */
  quantity: number
  /** In every order, every second or every third one, starting with the newest. */
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

/** The newest was ordered `newest` days ago, with `days` between two, and `count` in all. */
export const RHYTHM = { newest: 6, days: 6, count: 9 }

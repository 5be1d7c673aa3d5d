// The demo's orders of today: some to pick, some on the driver's run.

export type DemoOrder = {
  /** The end of its number. */
  word: string
  name: string
  phone: string
  street: string
  pincode: string
  at: { lat: number; lng: number }
  notes?: string
  /** Slug and thousandths of a unit. */
  lines: readonly (readonly [slug: string, quantity: number])[]
  /** Packed and on the run, or still to be picked. */
  packed: boolean
}

export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    word: 'PERCHE',
    name: 'Maud Perrin',
    phone: '+33 6 39 98 00 11',
    street: '4 rue du Perche',
    pincode: '75003',
    at: { lat: 48.8622, lng: 2.3617 },
    notes: 'Second courtyard, third floor. The lift is narrow.',
    lines: [
      ['bananas', 1200],
      ['fresh-whole-milk', 2000],
      ['rye-crispbread', 1000],
    ],
    packed: true,
  },
  {
    word: 'MARAIS',
    name: 'Tom Fabre',
    phone: '+33 6 39 98 00 12',
    street: '21 rue des Rosiers',
    pincode: '75004',
    at: { lat: 48.8571, lng: 2.3594 },
    lines: [
      ['blonde-beer', 6000],
      ['braeburn-apples', 800],
    ],
    packed: true,
  },
  {
    word: 'CANAL',
    name: 'Aïcha Benali',
    phone: '+33 6 39 98 00 13',
    street: '88 quai de Jemmapes',
    pincode: '75010',
    at: { lat: 48.8731, lng: 2.3637 },
    notes: 'Please ring twice.',
    lines: [
      ['vine-tomatoes', 1000],
      ['buttermilk', 1000],
      ['ginger-beer', 2000],
    ],
    packed: true,
  },
  {
    word: 'BELLEV',
    name: 'Jules Roche',
    phone: '+33 6 39 98 00 14',
    street: '12 rue de Belleville',
    pincode: '75020',
    at: { lat: 48.8722, lng: 2.3771 },
    lines: [
      ['braeburn-apples', 500],
      ['fresh-whole-milk', 3000],
      ['spelt-and-walnut-bread', 1000],
    ],
    packed: false,
  },
  {
    word: 'CHARON',
    name: 'Lina Moreau',
    phone: '+33 6 39 98 00 15',
    street: '140 rue de Charonne',
    pincode: '75011',
    at: { lat: 48.8556, lng: 2.3897 },
    notes: 'No plastic bags, thank you.',
    lines: [
      ['bananas', 900],
      ['courgettes', 600],
      ['dry-cider-from-brittany', 1000],
    ],
    packed: false,
  },
]

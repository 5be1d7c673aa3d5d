// The goods of sample orders.
import type { EmailFacts } from '#/commerce/mail/facts.ts'

export const DROPPED = {
  store: 'Moreau Farm',
  reason: 'The oven is broken',
  items: [{ name: 'Country loaf', unit: null, quantity: 1, amount: 3.4 }],
}

export const ITEMS: EmailFacts['items'] = [
  { name: 'Braeburn apples', unit: '1 kg', quantity: 2, amount: 5.9 },
  {
    name: 'Farmhouse loaf',
    unit: null,
    quantity: 1,
    amount: 3.1,
    difference: 'replaced',
    ordered: { name: 'Rye loaf', unit: null, quantity: 1 },
  },
  { name: 'Country loaf', unit: null, quantity: 1, amount: 3.4 },
]

export const REFUND = {
  amount: 3.4,
  money: 3.4,
  wallet: 0,
  gift_card: 0,
  points: 0,
  to: 'wallet',
  reason: 'Damaged on arrival',
  answer: 'The loaf was eaten',
  lines: [{ name: 'Country loaf', quantity: 1, amount: 3.4 }],
} satisfies EmailFacts['refund']

// What the lines about an order of another shop system bring. Money that the file doesn't say stays unsaid.
import { Email } from '#/contract/fields.ts'
import type { ShopSystem, TakeoverNote, TakeoverRefusal } from '#/contract/takeovers/shapes.ts'
import { toMinor } from '#/domain/money.ts'
import { typedLine } from '#/lib/typed/typed-text.ts'
import type { PastLineRow } from '#/commerce/db/schema/staff/past-order.ts'
import { isFilled, momentIn, numberIn, plainNumber } from './cells.rules.ts'
import type { Refusal, Row } from './read-file.rules.ts'

export type OldOrder = {
  line: number
  number: string
  system: ShopSystem
  email: string
  placed_at: Date
  state_words: string
  payment_words: string
  total: number
  tax: number | null
  delivery: number | null
  lines: PastLineRow[]
  notes: TakeoverNote[]
}

type Cells = Row<'orders'>['cell']
type Words = { system: ShopSystem; currency: string; oldest: Date; timeZone: string }

const LONGEST_NUMBER = 60
const LONGEST_WORDS = 80
const LONGEST_NAME = 300
const MOST_GOODS = 500
const LARGEST = 1e9

/** The result of one order; most systems repeat its head in each of its lines, Shopify writes it once. */
export function readOrder(rows: readonly Row<'orders'>[], words: Words): OldOrder | Refusal {
  const [head] = rows
  const line = head?.line ?? 0
  const cell: Cells = (field) => rows.map((row) => row.cell(field)).find(Boolean) ?? ''
  const number = cell('number').slice(0, LONGEST_NUMBER)
  const refused = (why: TakeoverRefusal): Refusal => ({ line, number, text: number, why })
  const email = Email.safeParse(cell('email'))
  const placed_at = momentIn(cell('placed'), words.timeZone)
  const total = moneyIn(cell('total'))
  if (number === '') return refused('number')
  if (!email.success) return refused('email')
  if (!placed_at) return refused('day')
  if (placed_at < words.oldest) return refused('old')
  if (total === null) return refused('total')
  if (isForeign(cell('currency'), words.currency)) return refused('currency')
  const lines = rows.flatMap((row) => goodsOf(row.cell)).slice(0, MOST_GOODS)
  return {
    line,
    number,
    system: words.system,
    email: email.data.toLowerCase(),
    placed_at,
    state_words: stateOf(cell),
    payment_words: typedLine(cell('payment')).slice(0, LONGEST_WORDS),
    total,
    ...(words.system === 'larder' ? ownSums(rows) : sumsOf(cell, total)),
    lines,
    notes: lines.length === 0 ? ['lines'] : [],
  }
}

const isForeign = (cell: string, currency: string): boolean =>
  /^[A-Z]{3}$/i.test(cell) && cell.toUpperCase() !== currency

function moneyIn(cell: string): number | null {
  const amount = numberIn(cell)
  return amount === null || Math.abs(amount) > LARGEST ? null : toMinor(amount)
}

function sumOf(...cells: string[]): number | null {
  const amounts = cells.map(moneyIn)
  return amounts[0] === null ? null : amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}

const sumsOf = (cell: Cells, total: number) => ({
  tax: taxOf(cell, total),
  delivery: sumOf(cell('delivery'), cell('delivery_tax')),
})

/** A file of this shop's kind says them line by line, and the delivery in one of its own; a list of orders alone doesn't. */
function ownSums(rows: readonly Row<'orders'>[]): Pick<OldOrder, 'tax' | 'delivery'> {
  const [head] = rows
  if (!head || head.cell('row') === '') return { tax: null, delivery: null }
  const sum = (of: readonly string[]) => of.reduce((all, one) => all + (moneyIn(one) ?? 0), 0)
  const brought = rows.filter(({ cell }) => cell('row') === 'delivery')
  return {
    tax: sum(rows.flatMap(({ cell }) => [cell('row_tax'), cell('row_deposit_tax')])),
    delivery: sum(brought.map(({ cell }) => cell('item_total'))),
  }
}

function taxOf(cell: Cells, total: number): number | null {
  const net = moneyIn(cell('total_net'))
  return moneyIn(cell('tax')) ?? (net === null ? null : total - net)
}

/** Without the numbers that some systems keep instead of words. */
function stateOf(cell: Cells): string {
  const words = [isFilled(cell('cancelled')) ? 'cancelled' : '', cell('state'), cell('paid')]
    .map((text) => typedLine(text.replace(/^wc-/, '').replaceAll('_', ' ')))
    .filter((text) => text !== '' && !/^\d+$/.test(text))
  return words.join(', ').slice(0, LONGEST_WORDS)
}

/** One line of goods, or all in one cell: `name:Pears|sku:P1|quantity:2|total:3.00;…`. */
function goodsOf(cell: Cells): PastLineRow[] {
  const packed = cell('items')
  if (packed !== '') return packed.split(';').flatMap(partOf)
  return goods({
    name: cell('item_name'),
    sku: cell('item_sku'),
    quantity: cell('item_quantity'),
    price: moneyIn(cell('item_price')),
    total: sumOf(cell('item_total'), cell('item_tax')),
  })
}

function partOf(text: string): PastLineRow[] {
  const parts = new Map(
    text.split('|').map((part) => {
      const [name = '', ...value] = part.split(':')
      return [name.trim(), value.join(':').trim()] as const
    }),
  )
  const of = (name: string) => parts.get(name) ?? ''
  const number = (name: string) => plainNumber(of(name))
  const total = sumOf(number('total'), number('total_tax'))
  const quantity = number('quantity')
  return goods({ name: of('name'), sku: of('sku'), quantity, price: null, total })
}

type Goods = {
  name: string
  sku: string
  quantity: string
  price: number | null
  total: number | null
}

function goods({ name: written, sku, quantity: many, price, total }: Goods): PastLineRow[] {
  const name = typedLine(written).slice(0, LONGEST_NAME) || sku.slice(0, LONGEST_NUMBER)
  const quantity = numberIn(many) ?? 1
  if (name === '' || quantity <= 0 || quantity > 100_000) return []
  // Weighed goods have a price that their total doesn't tell to the cent.
  const isExact = price !== null && total !== null && Math.round(price * quantity) === total
  const each = total === null || isExact ? price : Math.round(total / quantity)
  return [{ name, sku: sku.slice(0, LONGEST_NUMBER), quantity, price: each }]
}

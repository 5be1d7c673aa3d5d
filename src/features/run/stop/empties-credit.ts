// What is typed at the door, as what it comes to: the same as the shop will reckon (rule 162).
import { creditOfEmpties, type Empties, worthOfEmpties } from '#/domain/delivery/empties.ts'
import { toAmount, toMinor } from '#/domain/money.ts'

/** As they are typed, by deposit. */
export type Counts = Readonly<Record<string, string>>

const COUNT = /^\d{0,3}$/

/** Nothing where something is no number. */
function readCounts(counts: Counts): Empties[] | undefined {
  const typed = Object.entries(counts)
  if (!typed.every(([, count]) => COUNT.test(count))) return undefined
  return typed.flatMap(([deposit, count]) =>
    Number(count) > 0 ? [{ deposit: toMinor(Number(deposit)), count: Number(count) }] : [],
  )
}

type Door = { cash_due: number; most: number; to_wallet: boolean }

/** In amounts, with what is sent; or the word for what is wrong. */
export function creditedFor(counts: Counts, { cash_due, most, to_wallet }: Door) {
  const items = readCounts(counts)
  if (!items) return 'number' as const
  const credit = creditOfEmpties(worthOfEmpties(items), {
    due: toMinor(cash_due),
    most: toMinor(most),
    has_wallet: to_wallet,
  })
  if (typeof credit === 'string') return credit
  return {
    cash: toAmount(credit.cash),
    wallet: toAmount(credit.wallet),
    cash_due: toAmount(toMinor(cash_due) - credit.cash),
    empties: items.map(({ deposit, count }) => ({ deposit: toAmount(deposit), count })),
  }
}

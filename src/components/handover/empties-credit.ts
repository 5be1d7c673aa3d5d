// The value of the empties typed at the door, calculated as on the server (rule 162).
import { creditOfEmpties, type Empties, worthOfEmpties } from '#/domain/delivery/empties.ts'
import { toAmount, toMinor } from '#/domain/money.ts'

/** As they are typed, by deposit. */
export type Counts = Readonly<Record<string, string>>

const COUNT = /^\d{0,3}$/

/** Undefined if a number is invalid. */
function readCounts(counts: Counts): Empties[] | undefined {
  const typed = Object.entries(counts)
  if (!typed.every(([, count]) => COUNT.test(count))) return undefined
  return typed.flatMap(([deposit, count]) =>
    Number(count) > 0 ? [{ deposit: toMinor(Number(deposit)), count: Number(count) }] : [],
  )
}

type Door = { cash_due: number; most: number; to_wallet: boolean }

/** The amounts and the request's data, or an error key. */
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

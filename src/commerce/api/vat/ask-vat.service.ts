// Asks VIES about a number while somebody waits. Its answers are kept for a while, so that a total and its order agree.
import { readVatNumber } from '#/lib/typed/vat-number.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import type { Vies, ViesAnswer } from '#/commerce/documents/vies.ts'

const KEPT_MS = 15 * 60 * 1000
const AWAY_MS = 30 * 1000
const MOST_KEPT = 1000
/** Longer than that nobody waits for a total; the answer is there when it is asked for again. */
const PATIENCE_MS = 4000

type Kept = { at: number; answer: Promise<ViesAnswer | null>; isAway: boolean }
const kept = new WeakMap<Vies, Map<string, Kept>>()

type VatQuestion = { number: string; requester: string; person: string }

/** What the register says; null if it doesn't in time. @throws ShopError TOO_MANY_REQUESTS */
export async function askVat(ctx: Ctx, { number, requester, person }: VatQuestion) {
  const { vies, now, limits } = ctx.deps
  if (!vies) return null
  const answers = kept.get(vies) ?? new Map<string, Kept>()
  kept.set(vies, answers)
  const known = answers.get(number)
  const age = now().getTime() - (known?.at ?? 0)
  if (known && age < (known.isAway ? AWAY_MS : KEPT_MS)) return inTime(known.answer)
  await limits.count('vat_number', person)
  const entry: Kept = { at: now().getTime(), answer: Promise.resolve(null), isAway: false }
  entry.answer = vies
    .check(number, readVatNumber(requester)?.number)
    .catch((error: unknown): null => {
      entry.isAway = true
      ctx.deps.log('info', 'vat.not_checked', describeFailure(error))
      return null
    })
  if (answers.size >= MOST_KEPT) answers.clear()
  answers.set(number, entry)
  return inTime(entry.answer)
}

function inTime(answer: Promise<ViesAnswer | null>): Promise<ViesAnswer | null> {
  return new Promise((resolve) => {
    const tooLate = setTimeout(() => resolve(null), PATIENCE_MS)
    void answer.then((said) => {
      clearTimeout(tooLate)
      resolve(said)
    })
  })
}

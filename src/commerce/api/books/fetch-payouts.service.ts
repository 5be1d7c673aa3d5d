// Asks the card provider for its payouts and stores them (rule 292).
import type { Deps } from '#/commerce/api/context.ts'
import { ProviderError } from '#/commerce/payments/provider.ts'
import { findFetched, findReadPayouts, saveLines, savePayout } from './payouts.queries.ts'

const DAY_MS = 86_400_000
/** The first time. */
const FIRST_DAYS = 180
/** A payout can fail days after it was made. */
const AGAIN_DAYS = 14

/**
 * Stores what the provider paid out since the last time, a payout with all its lines at once. May be stopped at any
 * point and run twice at once. Returns how many payouts were new.
 *
 * @throws ProviderError
 */
export async function fetchPayouts(deps: Deps): Promise<number> {
  const { payouts, payoutLines } = deps.providers.get('card') ?? {}
  if (!payouts || !payoutLines) return 0
  const now = deps.now()
  const { newest } = await findFetched(deps.db)
  const days = newest === null ? FIRST_DAYS : AGAIN_DAYS
  const found = await payouts(new Date((newest ?? now).getTime() - days * DAY_MS))
  const read = await findReadPayouts(
    deps.db,
    found.map(({ ref }) => ref),
  )
  let fetched = 0
  // The oldest first: if it breaks off, the next run begins where this one ended.
  for (const payout of found.toReversed()) {
    const isNew = !read.has(payout.ref)
    const lines = isNew && payout.has_lines ? await payoutLines(payout.ref) : []
    await deps.db.transaction(async (tx) => {
      const id = await savePayout(tx, payout, now)
      if (isNew) await saveLines(tx, { id, lines, now })
    })
    if (isNew) fetched += 1
  }
  return fetched
}

/** For the job: a provider that doesn't answer, or a key that may not read payouts, is asked again the next time. */
export async function fetchDuePayouts(deps: Deps): Promise<number> {
  try {
    return await fetchPayouts(deps)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log('warn', 'payouts.not_fetched', { error: error.message })
    return 0
  }
}

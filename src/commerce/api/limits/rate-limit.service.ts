import { createHmac } from 'node:crypto'
import type { Db } from '#/commerce/db/open.ts'
import type { Log } from '#/lib/log.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import type { Add } from './counters.queries.ts'
import {
  type Counters,
  createMemoryCounters,
  createSharedCounters,
  insureCounters,
} from './counters.service.ts'
import { LIMITS, type Limit } from './table.rules.ts'

/** What is attempted, and by whom. */
export type Tries = Partial<Record<Limit, string | number>>

export type RateLimits = {
  /** Off in load tests. */
  enabled: boolean
  /** Counts one attempt; `most` replaces the table's number. @throws ShopError TOO_MANY_REQUESTS */
  count: (what: Limit, who: string | number, most?: number) => Promise<void>
  /**
   * Counts an attempt against several limits: against all of them, or none if one is exceeded. Returns the function
   * that undoes it.
   *
   * @throws ShopError TOO_MANY_REQUESTS
   * @example const takeBack = await limits.countAll({ sign_in_address: ip, sign_in: `${ip} ${email}` })
   */
  countAll: (tries: Tries) => Promise<() => Promise<void>>
  /** Whether the next attempt would exceed the limit; counts nothing. */
  isOver: (what: Limit, who: string | number) => Promise<boolean>
}

const UNLIMITED: RateLimits = {
  enabled: false,
  count: async () => undefined,
  countAll: async () => async () => undefined,
  isOver: async () => false,
}

type Counting = {
  enabled: boolean
  /** Hashes the keys of counts, so that they don't reveal who tried. */
  secret: string
  /** A database that several processes share; without one this process counts on its own. */
  shared?: { db: Db; log: Log } | undefined
}

/** Creates the shop's limits; `enabled: false` counts nothing (load tests). */
export function createRateLimits(options: { enabled: false } | Counting): RateLimits {
  if (!options.enabled) return UNLIMITED
  const { secret, shared } = options
  const counters = createCounters(shared)
  const keyOf = (what: string, who: string | number): string =>
    createHmac('sha256', secret).update(`${what} ${who}`).digest('base64url')
  const countAll = async (tries: Tries, most?: number) => {
    const adds = namesOf(tries).map((what): Add & { limit: number } => {
      const { points, seconds } = LIMITS[what]
      return { key: keyOf(what, tries[what] ?? ''), points: 1, seconds, limit: most ?? points }
    })
    const takeBack = async () => {
      await counters.add(adds.map((add) => ({ ...add, points: -1 })))
    }
    const counted = await counters.add(adds)
    const waits = counted.flatMap(({ points, msLeft }, index) =>
      points > (adds[index]?.limit ?? 0) ? [msLeft] : [],
    )
    if (waits.length === 0) return takeBack
    await takeBack()
    throw tooMany(Math.max(...waits))
  }
  return {
    enabled: true,
    countAll: (tries) => countAll(tries),
    count: async (what, who, most) => void (await countAll({ [what]: who }, most)),
    isOver: async (what, who) =>
      ((await counters.find(keyOf(what, who)))?.points ?? 0) >= LIMITS[what].points,
  }
}

function createCounters(shared: Counting['shared']): Counters {
  const memory = createMemoryCounters()
  if (!shared) return memory
  return insureCounters(createSharedCounters(shared.db), memory, shared.log)
}

const isLimit = (name: string): name is Limit => name in LIMITS
const namesOf = (tries: Tries): Limit[] => Object.keys(tries).filter(isLimit)

function tooMany(ms: number): ShopError {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return new ShopError('TOO_MANY_REQUESTS', { retryAfter: seconds, values: { seconds } })
}

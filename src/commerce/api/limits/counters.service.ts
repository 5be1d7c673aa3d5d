// Where attempts are counted: in memory for one process, in PostgreSQL for several.
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { createBatcher } from '#/lib/batcher.ts'
import type { Db } from '#/commerce/db/open.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import type { Log } from '#/lib/log.ts'
import { type Add, addToCounts, type Counted, findCount } from './counters.queries.ts'

export type Counters = {
  /** Adds to all of them at once; returns the resulting counts, in order. */
  add: (adds: readonly Add[]) => Promise<Counted[]>
  find: (key: string) => Promise<Counted | undefined>
}

/** Counts in this process. */
export function createMemoryCounters(): Counters {
  const limiter = new RateLimiterMemory({ points: 1, duration: 1 })
  const counted = (found: { consumedPoints: number; msBeforeNext: number }): Counted => ({
    points: found.consumedPoints,
    msLeft: found.msBeforeNext,
  })
  return {
    add: (adds) =>
      Promise.all(
        adds.map(async ({ key, points, seconds }) =>
          counted(await limiter.penalty(key, points, { customDuration: seconds })),
        ),
      ),
    find: async (key) => {
      const found = await limiter.get(key)
      return found ? counted(found) : undefined
    },
  }
}

const MOST_AT_ONCE = 64

/** Counts that all processes share; simultaneous calls are added by one statement. */
export function createSharedCounters(db: Db): Counters {
  const add = createBatcher(MOST_AT_ONCE, async (calls: (readonly Add[])[]) => {
    const sums = await addToCounts(db, sumUp(calls.flat()))
    return new Map(calls.toReversed().map((call) => [call, call.map((one) => takeFrom(sums, one))]))
  })
  return {
    add: async (adds) => (await add([...adds])) ?? [],
    find: (key) => findCount(db, key),
  }
}

/** A statement changes each row once. */
function sumUp(adds: readonly Add[]): Add[] {
  const sums = new Map<string, Add>()
  for (const add of adds) {
    const points = (sums.get(add.key)?.points ?? 0) + add.points
    sums.set(add.key, { ...add, points })
  }
  return [...sums.values()]
}

/** The count at this call; it is removed from the total for the previous one. */
function takeFrom(sums: Map<string, Counted>, { key, points }: Add): Counted {
  const sum = sums.get(key)
  if (!sum) throw new Error('a count that was added to is not there')
  sums.set(key, { ...sum, points: sum.points - points })
  return sum
}

/** Uses another counter while the first fails: a shop without its database counters continues, and still counts. */
export function insureCounters(first: Counters, other: Counters, log: Log): Counters {
  let failing = false
  const from = async <T>(ask: (counters: Counters) => Promise<T>): Promise<T> => {
    try {
      const answer = await ask(first)
      failing = false
      return answer
    } catch (error) {
      if (!failing) log('warn', 'limits.counted_in_memory', describeFailure(error))
      failing = true
      return ask(other)
    }
  }
  return {
    add: (adds) => from((counters) => counters.add(adds)),
    find: (key) => from((counters) => counters.find(key)),
  }
}

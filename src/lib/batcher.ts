/** A caller that waits for a value. */
type Waiting<V> = { resolve: (value: V | undefined) => void; reject: (error: unknown) => void }

/**
 * Loads values by key, many at a time. The first call starts a load at once. Calls that arrive while it runs wait and
 * share the next load, so many calls cost few loads and a single call waits for nothing. A failed load fails only the
 * calls it was made for.
 *
 * @example const nameOf = createBatcher(50, async (ids) => new Map(await findNames(ids)))
 */
export function createBatcher<K, V>(
  most: number,
  load: (keys: K[]) => Promise<Map<K, V>>,
): (key: K) => Promise<V | undefined> {
  const waiting = new Map<K, Waiting<V>[]>()
  let running = false
  const run = async (): Promise<void> => {
    running = true
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, most)
      for (const [key] of batch) waiting.delete(key)
      try {
        const values = await load(batch.map(([key]) => key))
        for (const [key, calls] of batch) for (const { resolve } of calls) resolve(values.get(key))
      } catch (error) {
        for (const [, calls] of batch) for (const { reject } of calls) reject(error)
      }
    }
    running = false
  }
  return (key) =>
    new Promise((resolve, reject) => {
      const calls = waiting.get(key) ?? []
      calls.push({ resolve, reject })
      waiting.set(key, calls)
      if (!running) void run()
    })
}

/**
 * Runs at most `limit` tasks at once; the others wait in the order they arrived.
 * `const gate = createGate(2)`, then `await gate(() => work())`.
 */
export function createGate(
  limit: number,
): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      // The slot is handed directly to the next task, so that no newcomer can take it in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

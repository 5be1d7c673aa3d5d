/**
 * Lets at most `limit` tasks run at once; the others wait their turn in the order of their coming.
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
      // The place is handed on rather than given back, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/**
 * Runs the calls it is given one after the other, also after one that failed.
 *
 * @example const inTurn = takeTurns()
 */
export function takeTurns(): <T>(call: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (call) => {
    const mine = last.then(call, call)
    last = mine
    return mine
  }
}

/** Why the shop is not ready, as text for `/readyz`. */
export class NotReady extends Error {
  override name = 'NotReady'
}

/** Ready means that the database answers and that the data for the first searches and changes is loaded. */
export function readyOnce(
  warming: Promise<unknown>,
  check: () => Promise<void>,
): () => Promise<void> {
  let isWarm = false
  void warming.then(() => {
    isWarm = true
  })
  return async () => {
    await check()
    if (!isWarm) throw new NotReady('the catalogue is being read')
  }
}

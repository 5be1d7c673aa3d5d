/** Why the shop is not ready, in words for `/readyz`. */
export class NotReady extends Error {
  override name = 'NotReady'
}

/** Ready is what answers, once it has read what the first searches and changes would wait for. */
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

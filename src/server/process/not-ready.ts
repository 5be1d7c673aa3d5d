/** Why the shop is not ready, in words for `/readyz`. */
export class NotReady extends Error {
  override name = 'NotReady'
}

// Proof of delivery: the customer's PIN, a photo.
import type { StopMove } from '#/contract/runs/crew.ts'
import { deliveryPin } from '#/commerce/api/auth/tokens.rules.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { redrawPhoto } from '#/commerce/media/photo.ts'

/** Checks that a given PIN is the order's own (rule 114). @throws ShopError INVALID, TOO_MANY_REQUESTS */
export async function requirePin(
  ctx: Ctx,
  orderNumber: string,
  { pin, state }: StopMove,
): Promise<void> {
  if (pin === undefined || state !== 'delivered') return
  await ctx.deps.limits.count('delivery_pin', orderNumber)
  if (pin !== deliveryPin(ctx.deps.secret, orderNumber)) {
    throw new ShopError('INVALID', { errors: { pin: ['field.pin.wrong'] } })
  }
}

export type ReadMove = Omit<StopMove, 'photo'> & { photo: string | null }

/**
 * The move with its photo re-encoded. @throws ShopError INVALID for anything but a picture, whatever its declared type
 */
export async function readMove({ photo: url, ...move }: StopMove): Promise<ReadMove> {
  if (url === undefined) return { ...move, photo: null }
  const drawn = await redrawPhoto(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
  if (!drawn) throw new ShopError('INVALID', { errors: { photo: ['field.picture'] } })
  return { ...move, photo: Buffer.from(drawn).toString('base64') }
}

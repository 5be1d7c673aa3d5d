import type { Settings } from '#/contract/content/settings.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import { offeredMethods } from '#/commerce/api/content/settings.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import type { PaymentProvider } from '#/commerce/payments/provider.ts'

/** The provider for this payment method. @throws ShopError INVALID if this shop doesn't offer it */
export function requireProvider(
  ctx: Ctx,
  method: PaymentMethod,
  settings: Settings,
): PaymentProvider {
  const provider = ctx.deps.providers.get(method)
  if (provider && offeredMethods(ctx, settings).includes(method)) return provider
  throw new ShopError('INVALID', { errors: { payment_method: ['field.payment_method.invalid'] } })
}

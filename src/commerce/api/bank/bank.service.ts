// The household's bank account for refunds: encrypted in the table, masked in answers (rule 93).
import type { PaymentAccount, PaymentAccountInput } from '#/contract/bank/customer.ts'
import { may } from '#/domain/household.ts'
import { seal, unseal, type Seal } from '#/lib/secrets/sealed.ts'
import { proveSelf } from '#/commerce/api/codes/proof.service.ts'
import { type Ctx, inTransaction, memberOf, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { findOwners, findPaymentAccount, savePaymentAccount } from './bank.queries.ts'
import { BankDetails, bankErrors, maskDetails, toDetails } from './bank.rules.ts'

const sealOf = ({ deps }: Ctx, customerId: number): Seal => ({
  secret: deps.secret,
  purpose: 'payment-account',
  owner: `customer:${customerId}`,
})

/** Masked, for everybody in the household; nothing if it was encrypted with a lost secret. */
export async function getPaymentAccount(
  ctx: Ctx,
): Promise<{ data: PaymentAccount | null; may_change: boolean }> {
  const { customer_id, customer_role } = userOf(ctx)
  const may_change = may(customer_role, 'bank')
  const row = await findPaymentAccount(ctx.db, customer_id)
  const text = row && unseal(row.sealed, sealOf(ctx, customer_id))
  if (!row || text === undefined) return { data: null, may_change }
  const details = BankDetails.parse(JSON.parse(text))
  return { data: maskDetails(details, row.updated_at), may_change }
}

/**
 * Sets the bank details, for an owner with proof of identity; every owner gets an email.
 *
 * @throws ShopError FORBIDDEN, INVALID, TOO_MANY_REQUESTS
 */
export async function savePaymentDetails(
  ctx: Ctx,
  form: PaymentAccountInput,
): Promise<PaymentAccount> {
  const { id, customer_id } = memberOf(ctx, 'bank')
  const errors = bankErrors(form)
  if (Object.keys(errors).length > 0) throw new ShopError('INVALID', { errors })
  await ctx.deps.limits.count('bank_password', id)
  await proveSelf(ctx, form)
  const details = toDetails(form)
  const updated_at = ctx.deps.now()
  const sealed = seal(JSON.stringify(details), sealOf(ctx, customer_id))
  await inTransaction(ctx, async (tx) => {
    const values = { customer_id, sealed, updated_by: id, updated_at }
    const { version } = found(await savePaymentAccount(tx.db, values))
    for (const owner of await findOwners(tx.db, customer_id)) {
      await writeMail(tx.db, {
        key: `bank:${customer_id}:${version}:${owner.id}`,
        kind: 'bank_changed',
        to: owner.email,
        language: ctx.language,
        data: { user_id: owner.id },
        at: updated_at,
      })
    }
  })
  ctx.deps.wake?.('send-mail')
  return maskDetails(details, updated_at)
}

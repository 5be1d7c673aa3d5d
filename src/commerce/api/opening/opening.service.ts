// A new shop is closed until it is ready and its owner opens it.
import type { ConfirmedStep, Opening, TrialOrder } from '#/contract/opening/staff.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { changeSettings } from '#/commerce/api/settings/settings.staff.service.ts'
import { findConfirmed, saveConfirmed } from '#/commerce/api/content/readiness.queries.ts'
import { openingState, readFacts, requireReady } from '#/commerce/api/content/readiness.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { writing } from '#/commerce/api/writing.ts'
import { placeTrialOrders } from './trial-order.service.ts'

/** @throws ShopError STATUS_CONFLICT while something required is missing */
export async function setOpen(ctx: Ctx, open: boolean): Promise<Opening> {
  if (open) await requireReady(ctx)
  const settings = await findSettings(ctx.db)
  // The wallet isn't a payment method of the settings.
  const payment_methods = settings.payment_methods.filter((method) => method !== 'balance')
  await changeSettings(ctx, { ...settings, payment_methods, maintenance: !open })
  return openingState(ctx)
}

/** The owner confirms a step as it stands now. */
export const confirmStep = (ctx: Ctx, step: ConfirmedStep): Promise<Opening> => settle(ctx, step)

/** Keeps how a step stands, and who said so. */
const settle = (ctx: Ctx, step: ConfirmedStep | 'trial'): Promise<Opening> =>
  writing(ctx, async (tx) => {
    const before = await findConfirmed(tx.db)
    const { facts } = await readFacts(tx)
    const after = { ...before, [step]: facts[step].stands ?? '' }
    await saveConfirmed(tx.db, after)
    await noteChange(tx, {
      kind: 'settings',
      record: 'settings',
      name: '',
      before: { confirmed: Object.keys(before) },
      after: { confirmed: Object.keys(after) },
    })
    return openingState(tx)
  })

type Trial = { opening: Opening; orders: TrialOrder[] }

/** Test orders; the step is done once all of them can be placed. */
export async function tryOrders(ctx: Ctx): Promise<Trial> {
  const orders = await placeTrialOrders(ctx)
  const works = orders.length > 0 && orders.every(({ problem }) => problem === '')
  return { orders, opening: works ? await settle(ctx, 'trial') : await openingState(ctx) }
}

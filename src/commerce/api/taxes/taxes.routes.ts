import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { removed } from '#/commerce/api/writing.ts'
import { findTaxes } from './taxes.queries.ts'
import { changeTax, createTax, listTaxes, proposeTaxes, removeTax } from './taxes.staff.service.ts'

const { staffTaxes, taxes } = endpoints

export const taxRoutes: Implementation[] = [
  implement(taxes.list, async ({ db }) => ({
    data: (await findTaxes(db)).map(({ id, name, percent }) => ({ id, name, percent })),
  })),
  implement(staffTaxes.list, listTaxes),
  implement(staffTaxes.create, (ctx, { body }) => createTax(ctx, body)),
  implement(staffTaxes.update, (ctx, { params, body }) => changeTax(ctx, params.id, body)),
  implement(staffTaxes.remove, async (ctx, { params }) => {
    await removeTax(ctx, params.id)
    return removed(ctx)
  }),
  implement(staffTaxes.propose, (ctx, { body }) => proposeTaxes(ctx, body.country)),
]

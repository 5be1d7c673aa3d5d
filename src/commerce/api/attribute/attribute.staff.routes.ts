import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { implementOnce } from '#/commerce/api/implement-once.ts'
import { removed } from '#/commerce/api/writing.ts'
import {
  createAttribute,
  listAttributes,
  oneAttribute,
  removeAttribute,
  updateAttribute,
} from './attribute.staff.service.ts'

export const staffAttributeRoutes: Implementation[] = [
  implement(endpoints.staffAttribute.list, (ctx, { query }) => listAttributes(ctx, query)),
  implement(endpoints.staffAttribute.one, (ctx, { params }) => oneAttribute(ctx, params.id)),
  implementOnce(endpoints.staffAttribute.create, createAttribute),
  implement(endpoints.staffAttribute.update, (ctx, { params, body }) =>
    updateAttribute(ctx, params.id, body),
  ),
  implement(endpoints.staffAttribute.remove, async (ctx, { params }) => {
    await removeAttribute(ctx, params.id)
    return removed(ctx)
  }),
]

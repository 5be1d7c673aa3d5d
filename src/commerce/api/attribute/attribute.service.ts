import type { Attribute } from '#/contract/attribute/public.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { toAttribute } from '#/commerce/api/product/detail-view.rules.ts'
import { findAttributes } from './attribute.queries.ts'

/** All attributes with their values. */
export async function listAttributes(ctx: Ctx): Promise<{ data: Attribute[] }> {
  ctx.tag('attributes')
  const rows = await findAttributes(ctx.db)
  return { data: rows.map((row) => toAttribute(row, ctx.language)) }
}

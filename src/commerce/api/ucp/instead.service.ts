// Substitutes for goods that are short.
import { isCountedAlike } from '#/domain/delivery/picking.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findSubstitutes } from '#/commerce/api/picking/picking.queries.ts'
import type { AgentBasketView } from './answers.rules.ts'
import { itemName } from './items.rules.ts'
import type { Message } from './protocol.rules.ts'

/** For each line that is short. */
const MOST = 2
/** Goods that are looked at to find them. */
const LOOKED_AT = 20

/** The nearest goods in price, with the item that an agent puts into the basket for them. */
export async function insteadMessages(
  { db, language }: Ctx,
  { basket, t }: Pick<AgentBasketView, 'basket' | 't'>,
): Promise<Message[]> {
  const messages: Message[] = []
  for (const { index, name } of basket.short) {
    const at = basket.lines.findIndex((line) => line.index === index)
    const line = basket.lines[at]
    // A substitute is sold singly.
    if (!line || line.sellable.uom_entry !== null) continue
    const { product_id, price, measure } = line.sellable
    const near = await findSubstitutes(db, { product_id, price, only: null, limit: LOOKED_AT })
    const alike = near.filter(
      ({ product }) =>
        isCountedAlike({ unit: measure }, product) &&
        !basket.lines.some(({ sellable }) => sellable.product_id === product.id),
    )
    for (const { product } of alike.slice(0, MOST)) {
      const item = itemName({ product_id: product.id, variation_id: null, uom_entry: null })
      const other = textIn(product.name, language)
      messages.push({
        type: 'info',
        code: 'substitute_available',
        content: t('instead', { name, other, item }),
        path: `$.line_items[${at}]`,
      })
    }
  }
  return messages
}

import type { AdminProduct } from '#/contract/product/staff.ts'
import { toAmount } from '#/domain/money.ts'
import { knownAllergens } from '#/domain/allergens.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { toStaffPicture } from '#/commerce/api/picture-view.ts'
import type { AdminRow } from './product.staff.queries.ts'

/** A product in all languages, for its form. */
export function toAdminProduct({ plain, ...row }: AdminRow): AdminProduct {
  return {
    ...plain,
    allergens: knownAllergens(plain.allergens),
    may_contain: knownAllergens(row.may_contain),
    drained_weight: row.drained_weight === null ? null : toQuantity(row.drained_weight),
    category_ids: row.category_ids,
    attribute_value_ids: row.attribute_value_ids,
    cross_sell_ids: row.cross_sell_ids,
    price: toAmount(row.price),
    sale_price: toAmount(row.sale_price),
    deposit: toAmount(row.deposit),
    quantity: toQuantity(row.stock),
    quantity_step: toQuantity(row.quantity_step),
    quantity_min: toQuantity(row.quantity_min),
    quantity_start: row.quantity_start === null ? null : toQuantity(row.quantity_start),
    variations: row.variations.map(toVariation),
    units: row.units.map(toUnit),
    pictures: row.pictures.map(toStaffPicture),
    gallery: row.pictures.map(({ id, alt, label }) => ({ picture_id: id, alt, label })),
    archived: row.archived_at !== null && plain.status === 0,
    plan: row.plan && toPlan(row.plan),
    version: row.updated_at.toISOString(),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

const time = (at: string | null): string | null => at && new Date(at).toISOString()

const toPlan = (row: NonNullable<AdminRow['plan']>): NonNullable<AdminProduct['plan']> => ({
  offer:
    // A lot's markdown starts and ends by itself.
    row.offer_discount === null || row.lot_date !== null
      ? null
      : {
          discount: row.offer_discount,
          from: time(row.offer_from),
          until: time(row.offer_until),
        },
  later: row.later,
  visible_from: time(row.visible_from),
  visible_until: time(row.visible_until),
})

const toVariation = ({
  more_pictures,
  ...row
}: AdminRow['variations'][number]): AdminProduct['variations'][number] => ({
  ...row,
  price: toAmount(row.price),
  deposit: row.deposit === null ? null : toAmount(row.deposit),
  quantity: toQuantity(row.quantity),
  picture: row.picture && toStaffPicture(row.picture),
  more_picture_ids: more_pictures.map(({ id }) => id),
  more_pictures: more_pictures.map(toStaffPicture),
})

const toUnit = (row: AdminRow['units'][number]): AdminProduct['units'][number] => ({
  UomEntry: row.uom_entry,
  UomName: row.name,
  Quantity: toQuantity(row.quantity),
  barcode: row.barcode,
  discount: row.discount,
  deposit: row.deposit === null ? null : toAmount(row.deposit),
  tax_rate: row.tax_rate,
  tax_id: row.tax_id,
  quantity_step: toQuantity(row.quantity_step),
  quantity_min: toQuantity(row.quantity_min),
})

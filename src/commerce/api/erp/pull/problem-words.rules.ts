// Why a row was refused, in English.
import type { ErpRowProblem, ErpRowProblemCode } from '#/contract/erp/staff-catalogue.ts'

const WORDS: Record<ErpRowProblemCode, (what: string) => string> = {
  unreadable: (what) => `The row can't be read: ${what}.`,
  unknown_item: () => 'No product of the shop has this code as its SKU.',
  ambiguous: () => 'Several products of the shop have this code as their SKU.',
  no_price: (what) => `The item has no price in price list ${what}.`,
  bad_price: (what) => `${what} is no price.`,
  bad_stock: (what) => `${what} is no stock.`,
  no_warehouse: (what) => `The item is not kept in warehouse ${what}.`,
  tax_group_unmapped: (what) =>
    what ? `The tax group ${what} means nothing in the shop yet.` : 'The item has no tax group.',
  tax_group_differs: (what) => `The tax group differs: ${what}.`,
  tax_of_variation: (what) => `A variation has the tax of its product, and can't have ${what}.`,
  unit_unknown: (what) => `The shop sells a unit (${what}) that the ERP does not have.`,
  unit_quantity: (what) => `A unit can't hold so much: ${what}.`,
  unit_price: (what) => `The price of a unit can't be had by a discount: ${what}.`,
}

const MOST = 300

/** @example rowProblem('A1', 'no_price', '1') */
export const rowProblem = (
  item_code: string,
  code: ErpRowProblemCode,
  what = '',
): ErpRowProblem => ({ item_code, code, message: WORDS[code](what).slice(0, MOST) })

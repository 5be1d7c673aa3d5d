// Constant values of the ERP's documents, and the lengths of its fields.

/** A sync counts as done with this result, whatever the HTTP status. */
export const SUCCESS_CODE = 1200
/** Where goods are shipped from. A text, because of the leading zero. */
export const WAREHOUSE = '03'
/** The ERP's customer for all online sales: E-COMMERCE CUSTOMER. */
export const CUSTOMER_CODE = 'EC001'
/** A customer without an account. */
export const WALK_IN = 'Walk In Customer'
/** A sales order. */
export const OBJECT_TYPE = 17
/** Constant flags. A document without a base document has the base type -1. */
export const FLAGS = {
  BaseType: -1,
  Checkout: 'N',
  IsICT: 'N',
  Rounding: 'Y',
  isIns: 'Y',
  CheckApproval: 'N',
} as const

/** A line without a unit of measure: the ERP calls it manual, with the entry -1. */
export const NO_UNIT = { entry: -1, code: 'Manual' }
/** The item for delivery. */
export const DELIVERY_ITEM = 'DELIVERY'
/** The item for an order's bottles and crates. */
export const DEPOSIT_ITEM = 'DEPOSIT'

/** The lifetimes of the shop's own tokens, and of a user's. */
export const SYSTEM_TOKEN_HOURS = 24
export const USER_TOKEN_HOURS = 4

/**
 * Field lengths of an ERP of this kind (SAP Business One: CardCode 15, CardName, NumAtCard and Dscription 100, ItemCode
 * 50, UomCode 20, TaxCode and WhsCode 8).
 */
export const LENGTHS = {
  CardCode: 15,
  CardName: 100,
  NumAtCard: 100,
  ItemCode: 50,
  Dscription: 100,
  UomCode: 20,
  TaxCode: 8,
  WhsCode: 8,
} as const

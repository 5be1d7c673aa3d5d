// What the ERP is told in every document, and how long its fields are.

/** A sync counts as done with this result, whatever the HTTP status. */
export const SUCCESS_CODE = 1200
/** Where goods leave from. A text, for the leading zero counts. */
export const WAREHOUSE = '03'
/** The customer in the ERP that stands for everybody who buys online: E-COMMERCE CUSTOMER. */
export const CUSTOMER_CODE = 'EC001'
/** Who has no account. */
export const WALK_IN = 'Walk In Customer'
/** A sales order. */
export const OBJECT_TYPE = 17
/** Flags that never change. A document that stands on no other has the base type -1. */
export const FLAGS = {
  BaseType: -1,
  Checkout: 'N',
  IsICT: 'N',
  Rounding: 'Y',
  isIns: 'Y',
  CheckApproval: 'N',
} as const

/** A line without a unit of measure: the ERP calls that manual, and gives it the entry -1. */
export const NO_UNIT = { entry: -1, code: 'Manual' }
/** The item that stands for bringing the goods. */
export const DELIVERY_ITEM = 'DELIVERY'
/** The item that stands for the bottles and crates of an order. */
export const DEPOSIT_ITEM = 'DEPOSIT'

/** How long a token of the shop itself, and one of a person, is used. */
export const SYSTEM_TOKEN_HOURS = 24
export const USER_TOKEN_HOURS = 4

/**
 * Characters that fit into the fields of an ERP of this kind (SAP Business One: CardCode 15, CardName, NumAtCard and
 * Dscription 100, ItemCode 50, UomCode 20, TaxCode and WhsCode 8).
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

/**
 * Rows of the ERP that the specification doesn't cover, in the shapes of SAP Business One's Service Layer. They are
 * requested below the same address and with the same token as everything else:
 *
 * - `GET /api/v1/ecommerce/VatGroups`: tax groups
 * - `GET /api/v1/ecommerce/UnitOfMeasurements`, `…/UnitOfMeasurementGroups`: units and their conversion factors
 * - `GET /api/v1/ecommerce/Items?$filter=UpdateDate ge '2026-11-23'&$orderby=ItemCode`: items with prices and stock
 * - `GET /api/v1/ecommerce/Orders?$filter=UpdateDate ge '2026-11-23'&$orderby=DocEntry`: documents and their outcome
 *
 * Each answers `{ value: [...], "odata.nextLink": "Items?$skip=100" }`; the last page has no link.
 */
import { z } from 'zod'

export const RowPage = z.object({
  value: z.array(z.unknown()),
  'odata.nextLink': z.string().nullish(),
})

const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s*-?\d+(\.\d+)?\s*$/)
    .transform(Number),
])
const entry = z.int().min(-1).max(2_147_483_647)

export const VatGroup = z.object({
  Code: z.string(),
  Name: z.string().nullish(),
  /** The newest line that has taken effect is the rate. */
  VatGroups_Lines: z.array(z.object({ Effectivefrom: z.string().nullish(), Rate: number })),
})

export type VatGroup = z.output<typeof VatGroup>

export const Uom = z.object({ AbsEntry: entry, Code: z.string(), Name: z.string().nullish() })

export const UomGroup = z.object({
  AbsEntry: entry,
  BaseUoM: entry,
  UoMGroupDefinitionCollection: z.array(
    z.object({ AlternateUoM: entry, AlternateQuantity: number, BaseQuantity: number }),
  ),
})
export type UomGroup = z.output<typeof UomGroup>

const UomPrice = z.object({ UoMEntry: entry, Price: number.nullish() })

export const ErpItem = z.object({
  ItemCode: z.string().min(1).max(50),
  ItemName: z.string().nullish(),
  SalesVATGroup: z.string().nullish(),
  UoMGroupEntry: entry.nullish(),
  UpdateDate: z.string().nullish(),
  ItemPrices: z
    .array(
      z.object({
        PriceList: z.int(),
        Price: number.nullish(),
        UoMPrices: z.array(UomPrice).nullish(),
      }),
    )
    .nullish(),
  ItemWarehouseInfoCollection: z
    .array(z.object({ WarehouseCode: z.string(), InStock: number }))
    .nullish(),
})
export type ErpItem = z.output<typeof ErpItem>

/** A document's outcome. */
export const ErpOrder = z.object({
  NumAtCard: z.string(),
  DocumentStatus: z.enum(['bost_Open', 'bost_Close']),
  Cancelled: z.enum(['tYES', 'tNO']),
  UpdateDate: z.string().nullish(),
})
export type ErpOrder = z.output<typeof ErpOrder>

// Lookup tables of the ERP: tax groups, units, unit groups.
import type { ErpSettings } from '#/contract/erp/staff-catalogue.ts'
import type { Erp } from '#/commerce/erp/connect.ts'
import { Uom, UomGroup, VatGroup } from '#/commerce/erp/catalogue/rows.ts'

export type ErpTables = {
  settings: ErpSettings
  /** For each group, the shop's mapped rate and the ERP's. */
  taxes: Map<string, { mapped: number | undefined; theirs: number | undefined }>
  /** Unit names by entry. */
  uoms: Map<number, string>
  groups: Map<number, UomGroup>
}

/** @throws ErpError */
export async function readTables(
  erp: Pick<Erp, 'rows'>,
  settings: ErpSettings,
  today: string,
): Promise<ErpTables> {
  const vat = (await readAll(erp, 'VatGroups')).map((row) => VatGroup.safeParse(row))
  const uoms = (await readAll(erp, 'UnitOfMeasurements')).map((row) => Uom.safeParse(row))
  const groups = (await readAll(erp, 'UnitOfMeasurementGroups')).map((row) =>
    UomGroup.safeParse(row),
  )
  const mapped = new Map(settings.tax_groups.map(({ code, rate }) => [code, rate]))
  const theirs = new Map(
    vat.flatMap(({ data }) => (data ? [[data.Code, rateOf(data, today)] as const] : [])),
  )
  // Without a mapping a group means what its code says, as in the other direction.
  const plain = [...theirs].filter(([code, rate]) => !mapped.has(code) && code === `S${rate}`)
  for (const [code, rate] of plain) if (rate !== undefined) mapped.set(code, rate)
  const codes = new Set([...mapped.keys(), ...theirs.keys()])
  return {
    settings,
    taxes: new Map(
      [...codes].map((code) => [code, { mapped: mapped.get(code), theirs: theirs.get(code) }]),
    ),
    uoms: new Map(
      uoms.flatMap(({ data }) => (data ? [[data.AbsEntry, data.Name || data.Code] as const] : [])),
    ),
    groups: new Map(groups.flatMap(({ data }) => (data ? [[data.AbsEntry, data] as const] : []))),
  }
}

async function readAll(erp: Pick<Erp, 'rows'>, entity: string): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const { rows } of erp.rows(entity, '$orderby=Code')) all.push(...rows)
  return all
}

/** The rate of the newest line that has taken effect. */
function rateOf({ VatGroups_Lines }: VatGroup, today: string): number | undefined {
  const begun = VatGroups_Lines.filter(({ Effectivefrom }) => (Effectivefrom ?? '') <= today)
  return begun
    .toSorted((a, b) => (a.Effectivefrom ?? '').localeCompare(b.Effectivefrom ?? ''))
    .at(-1)?.Rate
}

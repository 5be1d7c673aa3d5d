// How an ERP spells its documents stays with the ERP, and how the specification spells units with the contract.
import type { SourceFile, Violation } from './source-files.ts'

/** Fields of its documents; the shop has words of its own for each. */
const DOCUMENTS =
  /\b(?:NumAtCard|Dscription|CardCode|DocEntry|DocTotal|DocumentStatus|ItemCode|ItemPrices|WhsCode|SalesVATGroup|ObjType|CheckApproval|UoMPrices)\b/
/** Fields of a unit of sale; `domain/goods/unit.ts` translates them. */
const UNITS =
  /\b(?:UomId|UomEntry|UomName|UNITPRICE|FINALSALESPRICE|TAXRATE)\b|\.Quantity\b|\bQuantity: |\{ Quantity\b/

const ERP = ['src/commerce/erp/', 'src/commerce/api/erp/']

/** Where units are still spelled so. The list only becomes shorter. */
const UNIT_FILES = new Set([
  'src/contract/product/shapes.ts',
  'src/contract/product/parts.ts',
  'src/domain/goods/unit.ts',
  'src/commerce/api/product/product-view.rules.ts',
  // How staff send units.
  'src/commerce/api/product/product-form.rules.ts',
  'src/commerce/api/product/product-parts.queries.ts',
  'src/commerce/api/product/product-taxes.rules.ts',
  'src/commerce/import/write/parts.queries.ts',
  'src/features/product/staff/form/Units.tsx',
  'src/features/product/staff/form/product-values.ts',
])

const isComment = (line: string) => /^\s*(?:\/\/|\*|\/\*)/.test(line)

export function checkSpellings(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.split('\n').map((line) => (isComment(line) ? '' : line))
    const mayNameUnits = UNIT_FILES.has(path)
    if (mayNameUnits && !lines.some((line) => UNITS.test(line)))
      return [
        { file: path, line: 1, message: 'spells no unit as the ERP does: take it off the list' },
      ]
    if (ERP.some((folder) => path.startsWith(folder))) return []
    return lines.flatMap((line, index) => {
      const found = DOCUMENTS.exec(line) ?? (mayNameUnits ? null : UNITS.exec(line))
      return found
        ? [{ file: path, line: index + 1, message: `${found[0].trim()} is how an ERP spells it` }]
        : []
    })
  })
}

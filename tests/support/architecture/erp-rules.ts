// How an ERP spells its documents stays with the ERP.
import type { SourceFile, Violation } from './source-files.ts'

/** Fields of its documents; the shop has words of its own for each. */
const SPELLINGS =
  /\b(?:NumAtCard|Dscription|CardCode|DocEntry|DocTotal|DocumentStatus|ItemCode|ItemPrices|WhsCode|SalesVATGroup|ObjType|CheckApproval|UoMPrices)\b/
/** The net price of a unit, as the specification writes it, which no screen needs. */
const NET_PRICE = /\bUNITPRICE\b/

const ERP = ['src/commerce/erp/', 'src/commerce/api/erp/']
const NET_PRICE_FILES = new Set([
  'src/contract/product/shapes.ts',
  'src/commerce/api/product/product-view.rules.ts',
])

const isComment = (line: string) => /^\s*(?:\/\/|\*|\/\*)/.test(line)

export function checkSpellings(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      if (isComment(line)) return []
      const found =
        (ERP.some((folder) => path.startsWith(folder)) ? null : SPELLINGS.exec(line)) ??
        (NET_PRICE_FILES.has(path) ? null : NET_PRICE.exec(line))
      return found
        ? [{ file: path, line: index + 1, message: `${found[0]} is how an ERP spells it` }]
        : []
    }),
  )
}

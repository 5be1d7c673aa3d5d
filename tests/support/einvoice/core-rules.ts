// The core rules of EN 16931 that an e-invoice is checked by: what must be there, and that its sums add up.

type Element = { name: string; attributes: string; text: string; children: Element[] }

/** Reads XML without mixed content. @throws if it isn't well-formed */
export function readXml(source: string): Element {
  const root: Element = { name: '', attributes: '', text: '', children: [] }
  const open = [root]
  for (const [, end, name = '', attributes = '', text = ''] of source
    .replace(/^<\?xml[^>]*\?>\s*/, '')
    .matchAll(/<(\/?)([\w:]+)([^>]*)>([^<]*)/g)) {
    const top = open.at(-1)
    if (!top) throw new Error(`after the end: ${name}`)
    if (end) {
      if (open.pop()?.name !== name) throw new Error(`${name} closes nothing`)
      continue
    }
    const element = { name, attributes, text: text.trim(), children: [] }
    top.children.push(element)
    open.push(element)
  }
  const [only] = root.children
  if (open.length !== 1 || !only) throw new Error('not closed')
  return only
}

/** All elements at a path, such as `cac:TaxTotal/cbc:TaxAmount`. */
export const at = (from: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce(
      (found, name) => found.flatMap((one) => one.children.filter((c) => c.name === name)),
      [from],
    )
export const textAt = (from: Element, path: string): string => at(from, path)[0]?.text ?? ''
const cents = (from: Element, path: string): number => Math.round(Number(textAt(from, path)) * 100)
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

const SUPPLIER = 'cac:AccountingSupplierParty/cac:Party'
const CUSTOMER = 'cac:AccountingCustomerParty/cac:Party'
const TOTALS = 'cac:LegalMonetaryTotal'

/** The rules that a document breaks. */
export function brokenRules(source: string): string[] {
  const root = readXml(source)
  const isInvoice = root.name === 'Invoice'
  const lines = at(root, isInvoice ? 'cac:InvoiceLine' : 'cac:CreditNoteLine')
  const says = (path: string) => textAt(root, path) !== ''
  const rules: Record<string, boolean> = {
    'BR-01': says('cbc:CustomizationID'),
    'BR-02': says('cbc:ID'),
    'BR-03': /^\d{4}-\d\d-\d\d$/.test(textAt(root, 'cbc:IssueDate')),
    'BR-04': says(isInvoice ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode'),
    'BR-05': /^[A-Z]{3}$/.test(textAt(root, 'cbc:DocumentCurrencyCode')),
    'BR-06': says(`${SUPPLIER}/cac:PartyLegalEntity/cbc:RegistrationName`),
    'BR-07': says(`${CUSTOMER}/cac:PartyLegalEntity/cbc:RegistrationName`),
    'BR-08': at(root, `${SUPPLIER}/cac:PostalAddress`).length === 1,
    'BR-09': says(`${SUPPLIER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`),
    'BR-10': at(root, `${CUSTOMER}/cac:PostalAddress`).length === 1,
    'BR-11': says(`${CUSTOMER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`),
    'BR-12': says(`${TOTALS}/cbc:LineExtensionAmount`),
    'BR-13': says(`${TOTALS}/cbc:TaxExclusiveAmount`),
    'BR-14': says(`${TOTALS}/cbc:TaxInclusiveAmount`),
    'BR-15': says(`${TOTALS}/cbc:PayableAmount`),
    'BR-16': lines.length > 0,
    'BR-S-02': says(`${SUPPLIER}/cac:PartyTaxScheme/cbc:CompanyID`),
    ...sumRules(root, lines),
    ...lineRules(lines),
    ...untaxedRules(root),
  }
  return Object.entries(rules)
    .filter(([, kept]) => !kept)
    .map(([name]) => name)
}

function sumRules(root: Element, lines: readonly Element[]): Record<string, boolean> {
  const of = (name: string) => cents(root, `${TOTALS}/cbc:${name}`)
  const charges = sum(at(root, 'cac:AllowanceCharge').map((one) => cents(one, 'cbc:Amount')))
  const subtotals = at(root, 'cac:TaxTotal/cac:TaxSubtotal')
  const tax = cents(root, 'cac:TaxTotal/cbc:TaxAmount')
  const rateOf = (from: Element, path: string) => textAt(from, `${path}/cbc:Percent`)
  const taxedAt = (rate: string) =>
    sum(
      lines
        .filter((one) => rateOf(one, 'cac:Item/cac:ClassifiedTaxCategory') === rate)
        .map((one) => cents(one, 'cbc:LineExtensionAmount')),
    ) +
    sum(
      at(root, 'cac:AllowanceCharge')
        .filter((one) => rateOf(one, 'cac:TaxCategory') === rate)
        .map((one) => cents(one, 'cbc:Amount')),
    )
  return {
    'BR-CO-10':
      of('LineExtensionAmount') === sum(lines.map((l) => cents(l, 'cbc:LineExtensionAmount'))),
    'BR-CO-12': of('ChargeTotalAmount') === charges,
    'BR-CO-13': of('TaxExclusiveAmount') === of('LineExtensionAmount') + charges,
    'BR-CO-14': tax === sum(subtotals.map((one) => cents(one, 'cbc:TaxAmount'))),
    'BR-CO-15': of('TaxInclusiveAmount') === of('TaxExclusiveAmount') + tax,
    'BR-CO-16': of('PayableAmount') === of('TaxInclusiveAmount') - of('PrepaidAmount'),
    // Taxes are rounded by line; the standard allows a difference below one unit of the currency.
    'BR-CO-17': subtotals.every((one) => {
      const rate = Number(rateOf(one, 'cac:TaxCategory'))
      const off = cents(one, 'cbc:TaxAmount') - (cents(one, 'cbc:TaxableAmount') * rate) / 100
      return Math.abs(off) < 100
    }),
    'BR-CO-18': subtotals.length > 0,
    'BR-CO-25':
      of('PayableAmount') <= 0 || root.name === 'CreditNote' || textAt(root, 'cbc:DueDate') !== '',
    'BR-S-08': subtotals.every(
      (one) => cents(one, 'cbc:TaxableAmount') === taxedAt(rateOf(one, 'cac:TaxCategory')),
    ),
  }
}

/** Goods for a company in another EU country: both numbers, why there is no tax, and where the goods arrive. */
function untaxedRules(root: Element): Record<string, boolean> {
  const rows = at(root, 'cac:TaxTotal/cac:TaxSubtotal').filter(
    (one) => textAt(one, 'cac:TaxCategory/cbc:ID') === 'K',
  )
  if (rows.length === 0) return {}
  const numbers = [SUPPLIER, CUSTOMER].map((of) =>
    textAt(root, `${of}/cac:PartyTaxScheme/cbc:CompanyID`),
  )
  return {
    'BR-IC-02': numbers.every((number) => number !== ''),
    'BR-IC-09': rows.every((one) => cents(one, 'cbc:TaxAmount') === 0),
    'BR-IC-10': rows.every(
      (one) => textAt(one, 'cac:TaxCategory/cbc:TaxExemptionReasonCode') !== '',
    ),
    'BR-IC-11': textAt(root, 'cac:Delivery/cbc:ActualDeliveryDate') !== '',
    'BR-IC-12':
      textAt(
        root,
        'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode',
      ) !== '',
  }
}

function lineRules(lines: readonly Element[]): Record<string, boolean> {
  const names = ['cbc:InvoicedQuantity', 'cbc:CreditedQuantity']
  const quantityOf = (line: Element) => names.flatMap((name) => at(line, name))[0]
  return {
    'BR-21': lines.every((line) => textAt(line, 'cbc:ID') !== ''),
    'BR-22': lines.every((line) => Number(quantityOf(line)?.text) !== 0),
    'BR-23': lines.every((line) => /unitCode="\w+"/.test(quantityOf(line)?.attributes ?? '')),
    'BR-25': lines.every((line) => textAt(line, 'cac:Item/cbc:Name') !== ''),
    'BR-27': lines.every((line) => Number(textAt(line, 'cac:Price/cbc:PriceAmount')) >= 0),
    // Quantity times price, less the allowance, is the line's amount.
    'line amount': lines.every((line) => {
      const off = sum(at(line, 'cac:AllowanceCharge').map((one) => cents(one, 'cbc:Amount')))
      const price = Number(textAt(line, 'cac:Price/cbc:PriceAmount')) * 100
      const listed = Number(quantityOf(line)?.text) * price
      return Math.abs(listed - off - cents(line, 'cbc:LineExtensionAmount')) < 1
    }),
  }
}

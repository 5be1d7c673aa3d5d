// Rules of EN 16931 for its CII syntax, from the schematron of CEN (EN16931-CII-validation, of April 2026): what must
// be there, and that its sums add up.
import { at, readXml, textAt } from './core-rules.ts'

type Element = ReturnType<typeof readXml>

const DEAL = 'rsm:SupplyChainTradeTransaction'
const AGREED = `${DEAL}/ram:ApplicableHeaderTradeAgreement`
const SETTLED = `${DEAL}/ram:ApplicableHeaderTradeSettlement`
const SUMS = `${SETTLED}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
const LINE = `${DEAL}/ram:IncludedSupplyChainTradeLineItem`
const LINE_SUM =
  'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount'

const cents = (from: Element, path: string): number => Math.round(Number(textAt(from, path)) * 100)
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

/** The rules that a document breaks. */
export function brokenCiiRules(source: string): string[] {
  const root = readXml(source)
  const says = (path: string) => textAt(root, path) !== ''
  const seller = `${AGREED}/ram:SellerTradeParty`
  const buyer = `${AGREED}/ram:BuyerTradeParty`
  const rules: Record<string, boolean> = {
    'BR-01': says(
      'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
    ),
    'BR-02': says('rsm:ExchangedDocument/ram:ID'),
    'BR-03': /^\d{8}$/.test(
      textAt(root, 'rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString'),
    ),
    'BR-04': says('rsm:ExchangedDocument/ram:TypeCode'),
    'BR-05': says(`${SETTLED}/ram:InvoiceCurrencyCode`),
    'BR-06': says(`${seller}/ram:Name`),
    'BR-07': says(`${buyer}/ram:Name`),
    'BR-09': says(`${seller}/ram:PostalTradeAddress/ram:CountryID`),
    'BR-11': says(`${buyer}/ram:PostalTradeAddress/ram:CountryID`),
    'BR-12': says(`${SUMS}/ram:LineTotalAmount`),
    'BR-13': says(`${SUMS}/ram:TaxBasisTotalAmount`),
    'BR-14': says(`${SUMS}/ram:GrandTotalAmount`),
    'BR-15': says(`${SUMS}/ram:DuePayableAmount`),
    'BR-16': at(root, LINE).length > 0,
    'BR-S-02': says(`${seller}/ram:SpecifiedTaxRegistration/ram:ID`),
    ...sumRules(root),
    ...untaxedRules(root),
  }
  return Object.entries(rules)
    .filter(([, kept]) => !kept)
    .map(([name]) => name)
}

function sumRules(root: Element): Record<string, boolean> {
  const of = (name: string) => cents(root, `${SUMS}/ram:${name}`)
  const taxes = at(root, `${SETTLED}/ram:ApplicableTradeTax`)
  const charges = at(root, `${SETTLED}/ram:SpecifiedTradeAllowanceCharge`)
  const ofCharges = sum(charges.map((one) => cents(one, 'ram:ActualAmount')))
  return {
    'BR-CO-10': of('LineTotalAmount') === sum(at(root, LINE).map((one) => cents(one, LINE_SUM))),
    'BR-CO-12': of('ChargeTotalAmount') === ofCharges,
    'BR-CO-13': of('TaxBasisTotalAmount') === of('LineTotalAmount') + ofCharges,
    'BR-CO-14':
      of('TaxTotalAmount') === sum(taxes.map((one) => cents(one, 'ram:CalculatedAmount'))),
    'BR-CO-15': of('GrandTotalAmount') === of('TaxBasisTotalAmount') + of('TaxTotalAmount'),
    'BR-CO-16': of('DuePayableAmount') === of('GrandTotalAmount') - of('TotalPrepaidAmount'),
    // Taxes are rounded by line; the standard allows a difference below one unit of the currency.
    'BR-CO-17': taxes.every((one) => {
      const rate = Number(textAt(one, 'ram:RateApplicablePercent'))
      const exact = (cents(one, 'ram:BasisAmount') * rate) / 100
      return Math.abs(cents(one, 'ram:CalculatedAmount') - exact) < 100
    }),
    'BR-CO-18': taxes.length > 0,
  }
}

/** Goods for a company in another EU country. */
function untaxedRules(root: Element): Record<string, boolean> {
  const rows = at(root, `${SETTLED}/ram:ApplicableTradeTax`).filter(
    (one) => textAt(one, 'ram:CategoryCode') === 'K',
  )
  if (rows.length === 0) return {}
  const delivery = `${DEAL}/ram:ApplicableHeaderTradeDelivery`
  const says = (path: string) => textAt(root, path) !== ''
  return {
    'BR-IC-02': says(`${AGREED}/ram:BuyerTradeParty/ram:SpecifiedTaxRegistration/ram:ID`),
    'BR-IC-09': rows.every((one) => cents(one, 'ram:CalculatedAmount') === 0),
    'BR-IC-10': rows.every((one) => textAt(one, 'ram:ExemptionReasonCode') === 'VATEX-EU-IC'),
    'BR-IC-11': says(
      `${delivery}/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString`,
    ),
    'BR-IC-12': says(`${delivery}/ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID`),
  }
}

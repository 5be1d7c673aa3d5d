// An invoice or credit note as EN 16931 XML, in the syntax of UN/CEFACT (CII D16B): what Factur-X and ZUGFeRD put into
// the PDF.
import { toAmount, type Minor } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { xml } from '#/lib/xml.ts'
import type { DocumentData } from '#/commerce/documents/data.ts'
import { TYPES, categoryOf, dayOf, meansOf, priceOf, suppliedOn } from './codes.ts'
import { enDocument, type EnDocument } from './model.ts'
import type { EnWords } from './words.ts'

const PROFILE = 'urn:cen.eu:en16931:2017'
const STANDARD = 'urn:un:unece:uncefact:data:standard'

type Node = string | undefined | false | null
const all = (...nodes: readonly Node[]): string => nodes.filter(Boolean).join('')
const tag = (name: string, content: string, attributes = ''): string =>
  `<${name}${attributes}>${content}</${name}>`
const group = (name: string, ...nodes: readonly Node[]): string => tag(`ram:${name}`, all(...nodes))
const text = (name: string, content: string | number, attributes = ''): string =>
  tag(`ram:${name}`, xml(String(content)), attributes)
const ifSaid = (name: string, content: string | null): Node =>
  content?.trim() && text(name, content.trim())
const amount = (name: string, minor: Minor, attributes = ''): string =>
  text(name, toAmount(minor).toFixed(2), attributes)
const indicator = (is: boolean): string =>
  group('ChargeIndicator', tag('udt:Indicator', String(is)))

/** In format 102: 20261128. */
const dateOf = (name: string, day: string): string =>
  group(name, tag('udt:DateTimeString', day.replaceAll('-', ''), ' format="102"'))

type Parts = { data: DocumentData; en: EnDocument; words: EnWords }

/** Undefined if the seller had no VAT number (rule 271). The sums are those of the PDF. */
export function ciiInvoice(data: DocumentData, words: EnWords): string | undefined {
  const en = enDocument(data, words)
  if (!en) return undefined
  const parts = { data, en, words }
  const body = all(
    tag(
      'rsm:ExchangedDocumentContext',
      group('GuidelineSpecifiedDocumentContextParameter', text('ID', PROFILE)),
    ),
    tag(
      'rsm:ExchangedDocument',
      all(
        text('ID', data.number),
        text('TypeCode', TYPES[data.kind]),
        dateOf('IssueDateTime', dayOf(data)),
        noteOf(data),
      ),
    ),
    tag(
      'rsm:SupplyChainTradeTransaction',
      all(
        ...en.lines.map((line, index) => lineOf(parts, line, index + 1)),
        agreementOf(parts),
        deliveryOf(parts),
        settlementOf(parts),
      ),
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="${STANDARD}:CrossIndustryInvoice:100" xmlns:ram="${STANDARD}:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="${STANDARD}:UnqualifiedDataType:100">${body}</rsm:CrossIndustryInvoice>
`
}

/** Why it is credited; and the invoices, where there are several: CII has room for one. */
function noteOf(data: DocumentData): Node {
  if (data.kind === 'invoice') return undefined
  const invoices = data.invoice.includes(', ') ? data.invoice : ''
  const content = [data.reason.trim(), invoices].filter(Boolean).join(' · ')
  return content !== '' && group('IncludedNote', text('Content', content))
}

const agreementOf = (parts: Parts): string =>
  group(
    'ApplicableHeaderTradeAgreement',
    sellerOf(parts),
    buyerOf(parts),
    group('BuyerOrderReferencedDocument', text('IssuerAssignedID', parts.data.order_number)),
  )

function sellerOf({ data: { seller }, en }: Parts): string {
  const { name, registration } = seller.company
  return group(
    'SellerTradeParty',
    text('Name', name || seller.name),
    group(
      'SpecifiedLegalOrganization',
      ifSaid('ID', registration),
      text('TradingBusinessName', seller.name || name),
    ),
    contactOf(seller),
    group(
      'PostalTradeAddress',
      ifSaid('LineOne', seller.address.replaceAll(/\s+/g, ' ')),
      text('CountryID', en.seller.country),
    ),
    addressedAt(seller.email),
    taxNumber(en.seller.number),
  )
}

function buyerOf({ data: { buyer }, en }: Parts): string {
  const { street, city, pincode, state, country } = buyer.billing
  const vat = buyer.business?.vat_number
  // Who collects and gave only a name has no address: the shop's country stands for it (BR-11).
  const address =
    buyer.collects === 'named'
      ? text('CountryID', en.seller.country)
      : all(
          ifSaid('PostcodeCode', pincode),
          ifSaid('LineOne', street),
          ifSaid('CityName', city),
          text('CountryID', country),
          ifSaid('CountrySubDivisionName', state),
        )
  return group(
    'BuyerTradeParty',
    text('Name', buyer.business?.company ?? buyer.name),
    contactOf(buyer),
    group('PostalTradeAddress', address),
    addressedAt(buyer.email),
    vat && taxNumber(vat),
  )
}

const contactOf = ({ name, phone, email }: DocumentData['buyer' | 'seller']): string =>
  group(
    'DefinedTradeContact',
    ifSaid('PersonName', name),
    phone?.trim() && group('TelephoneUniversalCommunication', text('CompleteNumber', phone.trim())),
    email.trim() !== '' && group('EmailURIUniversalCommunication', text('URIID', email.trim())),
  )

const addressedAt = (email: string): Node =>
  email !== '' && group('URIUniversalCommunication', text('URIID', email, ' schemeID="EM"'))

const taxNumber = (number: string): string =>
  group('SpecifiedTaxRegistration', text('ID', number, ' schemeID="VA"'))

/** BR-IC-11 and BR-IC-12: when, and in which country, the goods arrive. */
const deliveryOf = ({ data }: Parts): string =>
  group(
    'ApplicableHeaderTradeDelivery',
    data.intra_eu &&
      all(
        group(
          'ShipToTradeParty',
          group('PostalTradeAddress', text('CountryID', data.buyer.shipping.country)),
        ),
        group('ActualDeliverySupplyChainEvent', dateOf('OccurrenceDateTime', suppliedOn(data))),
      ),
  )

function settlementOf(parts: Parts): string {
  const { data, en, words } = parts
  const means = meansOf(data)
  return group(
    'ApplicableHeaderTradeSettlement',
    text('InvoiceCurrencyCode', data.currency),
    means && group('SpecifiedTradeSettlementPaymentMeans', text('TypeCode', means)),
    ...en.taxes.map((row) => taxOf(parts, row)),
    en.charge &&
      group(
        'SpecifiedTradeAllowanceCharge',
        indicator(true),
        amount('ActualAmount', en.charge.net),
        text('Reason', words.delivery),
        categoryTax('CategoryTradeTax', data, en.charge.rate),
      ),
    // BR-CO-25: an open amount is due at once.
    data.kind === 'invoice' &&
      en.sums.due > 0 &&
      group('SpecifiedTradePaymentTerms', dateOf('DueDateDateTime', dayOf(data))),
    sumsOf(parts),
    data.kind === 'credit_note' &&
      group('InvoiceReferencedDocument', ifSaid('IssuerAssignedID', firstOf(data.invoice))),
  )
}

const firstOf = (numbers: string): string => numbers.split(', ')[0] ?? ''

/** BR-IC-10: what has no tax for a company in another EU country says why. */
const taxOf = ({ data, words }: Parts, { rate, net, tax }: EnDocument['taxes'][number]): string =>
  group(
    'ApplicableTradeTax',
    amount('CalculatedAmount', tax),
    text('TypeCode', 'VAT'),
    data.intra_eu && text('ExemptionReason', words.intra_eu),
    amount('BasisAmount', net),
    text('CategoryCode', categoryOf(data, rate)),
    data.intra_eu && text('ExemptionReasonCode', 'VATEX-EU-IC'),
    text('RateApplicablePercent', rate),
  )

const categoryTax = (name: string, data: DocumentData, rate: number): string =>
  group(
    name,
    text('TypeCode', 'VAT'),
    text('CategoryCode', categoryOf(data, rate)),
    text('RateApplicablePercent', rate),
  )

const sumsOf = ({ data, en: { sums } }: Parts): string =>
  group(
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    amount('LineTotalAmount', sums.lines),
    sums.charges !== 0 && amount('ChargeTotalAmount', sums.charges),
    amount('TaxBasisTotalAmount', sums.net),
    amount('TaxTotalAmount', sums.tax, ` currencyID="${xml(data.currency)}"`),
    amount('GrandTotalAmount', sums.gross),
    sums.prepaid !== 0 && amount('TotalPrepaidAmount', sums.prepaid),
    amount('DuePayableAmount', sums.due),
  )

const lineOf = (
  { data, words }: Parts,
  line: EnDocument['lines'][number],
  number: number,
): string =>
  group(
    'IncludedSupplyChainTradeLineItem',
    group('AssociatedDocumentLineDocument', text('LineID', number)),
    group(
      'SpecifiedTradeProduct',
      line.sku && text('SellerAssignedID', line.sku),
      text('Name', line.name),
    ),
    group(
      'SpecifiedLineTradeAgreement',
      group('NetPriceProductTradePrice', text('ChargeAmount', priceOf(line))),
    ),
    group(
      'SpecifiedLineTradeDelivery',
      text('BilledQuantity', toQuantity(line.quantity), ` unitCode="${line.unit}"`),
    ),
    group(
      'SpecifiedLineTradeSettlement',
      categoryTax('ApplicableTradeTax', data, line.rate),
      line.allowance > 0 &&
        group(
          'SpecifiedTradeAllowanceCharge',
          indicator(false),
          amount('ActualAmount', line.allowance),
          text('Reason', words.coupon),
        ),
      group('SpecifiedTradeSettlementLineMonetarySummation', amount('LineTotalAmount', line.net)),
    ),
  )

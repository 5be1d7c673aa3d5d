// An invoice or credit note as EN 16931 XML, in the UBL 2.1 syntax.
import { toAmount, type Minor } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { xml } from '#/lib/xml.ts'
import type { DocumentData } from '#/commerce/documents/data.ts'
import { TYPES, categoryOf, dayOf, meansOf, priceOf, suppliedOn } from './codes.ts'
import { enDocument, type EnDocument } from './model.ts'
import type { EnWords } from './words.ts'

const PROFILE = 'urn:cen.eu:en16931:2017'
const NAMES = 'urn:oasis:names:specification:ubl:schema:xsd'

type Node = string | undefined | false | null
const all = (...nodes: readonly Node[]): string => nodes.filter(Boolean).join('')
const b = (name: string, text: string | number, attributes = ''): string =>
  `<cbc:${name}${attributes}>${xml(String(text))}</cbc:${name}>`
const a = (name: string, ...nodes: readonly Node[]): string =>
  `<cac:${name}>${all(...nodes)}</cac:${name}>`
const ifSaid = (name: string, text: string | null): Node => text?.trim() && b(name, text.trim())

/**
 * The document for machines; its sums are those of the PDF. Undefined if the seller had no VAT number (rule 271).
 *
 * @example eInvoice(data, { deposit: 'Deposit', delivery: 'Delivery', coupon: 'Coupon' })
 */
export function eInvoice(data: DocumentData, words: EnWords): string | undefined {
  const en = enDocument(data, words)
  if (!en) return undefined
  const root = data.kind === 'invoice' ? 'Invoice' : 'CreditNote'
  const { currency } = data
  const money = (name: string, amount: Minor) =>
    b(name, toAmount(amount).toFixed(2), ` currencyID="${xml(currency)}"`)
  const taxCategory = (name: string, rate: number, ...why: readonly Node[]) =>
    a(
      name,
      b('ID', categoryOf(data, rate)),
      b('Percent', rate),
      ...why,
      a('TaxScheme', b('ID', 'VAT')),
    )
  const parts = { data, en, money, taxCategory, words }
  const means = meansOf(data)
  const body = all(
    headOf(parts),
    sellerOf(parts),
    buyerOf(parts),
    data.intra_eu && deliveryOf(parts),
    means && a('PaymentMeans', b('PaymentMeansCode', means)),
    en.charge &&
      a(
        'AllowanceCharge',
        b('ChargeIndicator', 'true'),
        b('AllowanceChargeReason', words.delivery),
        money('Amount', en.charge.net),
        taxCategory('TaxCategory', en.charge.rate),
      ),
    taxesOf(parts),
    sumsOf(parts),
    ...en.lines.map((line, index) => lineOf(parts, line, index + 1)),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="${NAMES}:${root}-2" xmlns:cac="${NAMES}:CommonAggregateComponents-2" xmlns:cbc="${NAMES}:CommonBasicComponents-2">${body}</${root}>
`
}

type Parts = {
  data: DocumentData
  en: EnDocument
  words: EnWords
  money: (name: string, amount: Minor) => string
  taxCategory: (name: string, rate: number, ...why: readonly Node[]) => string
}

/** BR-IC-11 and BR-IC-12: when, and in which country, the goods arrive. */
const deliveryOf = ({ data }: Parts): string =>
  a(
    'Delivery',
    b('ActualDeliveryDate', suppliedOn(data)),
    a(
      'DeliveryLocation',
      a('Address', a('Country', b('IdentificationCode', data.buyer.shipping.country))),
    ),
  )

/** BR-IC-10. */
const exemptionOf = ({ data, words }: Parts): Node =>
  data.intra_eu &&
  all(b('TaxExemptionReasonCode', 'VATEX-EU-IC'), b('TaxExemptionReason', words.intra_eu))

function headOf({ data, en }: Parts): string {
  const day = dayOf(data)
  const isInvoice = data.kind === 'invoice'
  return all(
    b('CustomizationID', PROFILE),
    b('ID', data.number),
    b('IssueDate', day),
    // BR-CO-25: an open amount is due at once.
    isInvoice && en.sums.due > 0 && b('DueDate', day),
    b(isInvoice ? 'InvoiceTypeCode' : 'CreditNoteTypeCode', TYPES[data.kind]),
    data.kind === 'credit_note' && ifSaid('Note', data.reason),
    b('DocumentCurrencyCode', data.currency),
    a('OrderReference', b('ID', data.order_number)),
    ...(data.kind === 'credit_note'
      ? data.invoice
          .split(', ')
          .map((number) => a('BillingReference', a('InvoiceDocumentReference', b('ID', number))))
      : []),
  )
}

function sellerOf({ data: { seller }, en }: Parts): string {
  const { name, registration } = seller.company
  return a(
    'AccountingSupplierParty',
    a(
      'Party',
      seller.email !== '' && b('EndpointID', seller.email, ' schemeID="EM"'),
      a('PartyName', b('Name', seller.name || name)),
      a(
        'PostalAddress',
        ifSaid('StreetName', seller.address.replaceAll(/\s+/g, ' ')),
        a('Country', b('IdentificationCode', en.seller.country)),
      ),
      a('PartyTaxScheme', b('CompanyID', en.seller.number), a('TaxScheme', b('ID', 'VAT'))),
      a(
        'PartyLegalEntity',
        b('RegistrationName', name || seller.name),
        ifSaid('CompanyID', registration),
      ),
      contactOf(seller),
    ),
  )
}

function buyerOf({ data: { buyer }, en }: Parts): string {
  // Who collects and gave only a name has no address: the shop's country stands for it (BR-11).
  const { street, city, pincode, state, country } = buyer.billing
  const vat = buyer.business?.vat_number
  const address =
    buyer.collects === 'named'
      ? a('Country', b('IdentificationCode', en.seller.country))
      : all(
          ifSaid('StreetName', street),
          ifSaid('CityName', city),
          ifSaid('PostalZone', pincode),
          ifSaid('CountrySubentity', state),
          a('Country', b('IdentificationCode', country)),
        )
  return a(
    'AccountingCustomerParty',
    a(
      'Party',
      buyer.email !== '' && b('EndpointID', buyer.email, ' schemeID="EM"'),
      a('PostalAddress', address),
      // BT-48.
      vat && a('PartyTaxScheme', b('CompanyID', vat), a('TaxScheme', b('ID', 'VAT'))),
      a('PartyLegalEntity', b('RegistrationName', buyer.business?.company ?? buyer.name)),
      contactOf(buyer),
    ),
  )
}

const contactOf = ({ name, phone, email }: DocumentData['buyer' | 'seller']): string =>
  a('Contact', ifSaid('Name', name), ifSaid('Telephone', phone), ifSaid('ElectronicMail', email))

function taxesOf(parts: Parts): string {
  const { en, money, taxCategory } = parts
  const { taxes, sums } = en
  return a(
    'TaxTotal',
    money('TaxAmount', sums.tax),
    ...taxes.map(({ rate, net, tax }) =>
      a(
        'TaxSubtotal',
        money('TaxableAmount', net),
        money('TaxAmount', tax),
        taxCategory('TaxCategory', rate, exemptionOf(parts)),
      ),
    ),
  )
}

function sumsOf({ en: { sums }, money }: Parts): string {
  return a(
    'LegalMonetaryTotal',
    money('LineExtensionAmount', sums.lines),
    money('TaxExclusiveAmount', sums.net),
    money('TaxInclusiveAmount', sums.gross),
    sums.charges !== 0 && money('ChargeTotalAmount', sums.charges),
    sums.prepaid !== 0 && money('PrepaidAmount', sums.prepaid),
    money('PayableAmount', sums.due),
  )
}

function lineOf(parts: Parts, line: EnDocument['lines'][number], number: number): string {
  const { data, money, taxCategory, words } = parts
  const isInvoice = data.kind === 'invoice'
  return a(
    isInvoice ? 'InvoiceLine' : 'CreditNoteLine',
    b('ID', number),
    b(
      isInvoice ? 'InvoicedQuantity' : 'CreditedQuantity',
      toQuantity(line.quantity),
      ` unitCode="${line.unit}"`,
    ),
    money('LineExtensionAmount', line.net),
    line.allowance > 0 &&
      a(
        'AllowanceCharge',
        b('ChargeIndicator', 'false'),
        b('AllowanceChargeReason', words.coupon),
        money('Amount', line.allowance),
      ),
    a(
      'Item',
      b('Name', line.name),
      line.sku && a('SellersItemIdentification', b('ID', line.sku)),
      taxCategory('ClassifiedTaxCategory', line.rate),
    ),
    a('Price', b('PriceAmount', priceOf(line), ` currencyID="${xml(data.currency)}"`)),
  )
}

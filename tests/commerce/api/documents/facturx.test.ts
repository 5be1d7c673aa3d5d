// Invoices for companies: PDF/A-3 with their XML inside (rule 302).
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { DocumentData } from '#/commerce/documents/data.ts'
import { drawDocument } from '#/commerce/documents/draw.ts'
import { ciiInvoice } from '#/commerce/documents/einvoice/cii.ts'
import { taxTable } from '#/commerce/documents/tax-table.ts'
import { brokenCiiRules } from '#tests/support/einvoice/cii-rules.ts'
import { readXml, textAt } from '#tests/support/einvoice/core-rules.ts'

const WORDS = { deposit: 'Deposit', delivery: 'Delivery', coupon: 'Coupon', intra_eu: 'Exempt' }
const SUMS =
  'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradeSettlementHeaderMonetarySummation'
const address = {
  title: 'Office',
  street: '1 Rue <A> & B',
  city: 'Paris',
  pincode: '75001',
  state: '',
  country: 'FR',
  phone: '612345678',
  country_code: '33',
  type: 'billing',
}
const business = { company: 'Müller & Co <GmbH>', vat_number: 'DE123456789' }
const wine = {
  name: 'Wine & <cheese>',
  sku: 'W-1',
  unit: 'kg',
  quantity: 6000,
  price: 1200,
  deposit: 90,
  deposit_tax_rate: 20,
  deposit_tax: 15,
  amount: 7200,
  tax_rate: 20,
  net: 5400,
  tax: 1080,
  gross: 6480,
}

function paper(more: Record<string, unknown> = {}): DocumentData {
  const lines = [wine]
  const shipping = { rate: 20, net: 500, tax: 100, gross: 600 }
  const taxes = taxTable(lines, shipping)
  const of = (field: 'gross' | 'tax') => taxes.reduce((sum, row) => sum + row[field], 0)
  return DocumentData.parse({
    kind: 'invoice',
    number: 'INV-2026-000001',
    issued_at: '2026-11-28T10:00:00.000Z',
    order_number: '1000',
    ordered_at: '2026-11-27T10:00:00.000Z',
    time_zone: 'Europe/Paris',
    currency: 'EUR',
    prices_include_tax: true,
    seller: {
      name: 'Larder & Sons',
      email: 'shop@larder.test',
      phone: null,
      address: '3 Quai, 75000 Paris',
      company: { name: 'Larder SAS', vat_number: 'FR40303265045', registration: 'RCS Paris' },
    },
    buyer: {
      name: 'Zoë',
      email: 'zoe@x.test',
      phone: null,
      billing: address,
      shipping: address,
      business,
    },
    lines,
    shipping,
    taxes,
    total: of('gross'),
    tax_total: of('tax'),
    sub_total: 7200,
    coupon: { code: 'TENTH', amount: 720 },
    points: null,
    wallet: 1000,
    gift_card: 500,
    payment: { method: 'cod', paid: false, amount: of('gross') - 1500 },
    ...more,
  })
}

/** The content of a PDF's streams. */
function streamsOf(pdf: Buffer): string[] {
  const found = pdf.toString('latin1').matchAll(/\nstream\n([^]*?)\nendstream/g)
  return [...found].map(([, content = '']) => {
    const bytes = Buffer.from(content, 'latin1')
    // 0x78 begins what is compressed.
    return (bytes[0] === 0x78 ? inflateSync(bytes) : bytes).toString('utf8')
  })
}

describe('the XML for the PDF', () => {
  it('adds up with coupon, deposit, delivery and what gift card and wallet have paid', () => {
    const data = paper()
    const source = ciiInvoice(data, WORDS) ?? ''
    expect(brokenCiiRules(source)).toEqual([])
    const root = readXml(source)
    expect(textAt(root, `${SUMS}/ram:GrandTotalAmount`)).toBe((data.total / 100).toFixed(2))
    expect(textAt(root, `${SUMS}/ram:TaxTotalAmount`)).toBe((data.tax_total / 100).toFixed(2))
    expect(textAt(root, `${SUMS}/ram:TotalPrepaidAmount`)).toBe('15.00')
    expect(textAt(root, `${SUMS}/ram:ChargeTotalAmount`)).toBe('5.00')
    expect(source).toContain('<ram:Name>Wine &amp; &lt;cheese&gt;</ram:Name>')
    expect(source).toContain('<ram:Reason>Coupon</ram:Reason>')
  })

  it('says why goods for another EU country have no tax', () => {
    const lines = [{ ...wine, tax_rate: 0, net: 6480, tax: 0, deposit_tax_rate: 0, deposit_tax: 0 }]
    const taxes = taxTable(lines, null)
    const total = taxes.reduce((sum, row) => sum + row.gross, 0)
    const data = paper({ lines, shipping: null, taxes, total, tax_total: 0, intra_eu: true })
    const source = ciiInvoice(data, WORDS) ?? ''
    expect(brokenCiiRules(source)).toEqual([])
    expect(source).toContain('<ram:CategoryCode>K</ram:CategoryCode>')
    const { buyer } = data
    const nameless = { ...buyer, business: { company: 'Müller' } }
    expect(brokenCiiRules(ciiInvoice({ ...data, buyer: nameless }, WORDS) ?? '')).toEqual([
      'BR-IC-02',
    ])
  })

  it('names one invoice that a credit note corrects, and the others in its note', () => {
    const back = { to: 'bank', money: 7170, wallet: 0, gift_card: 0, points: 0, points_value: 0 }
    const invoice = 'INV-2026-000001, INV-2026-000002'
    const source =
      ciiInvoice(paper({ kind: 'credit_note', invoice, reason: 'Soft', back }), WORDS) ?? ''
    expect(brokenCiiRules(source)).toEqual([])
    expect(source).toContain(`<ram:Content>Soft · ${invoice}</ram:Content>`)
    expect(source.match(/<ram:InvoiceReferencedDocument>/g)).toHaveLength(1)
  })
})

describe('the PDF for a company', () => {
  it('is PDF/A-3 and has the XML inside, with every typeface', async () => {
    const data = paper({ einvoice_in_pdf: true })
    const pdf = await drawDocument(data, 'en')
    const text = pdf.toString('latin1')
    const streams = streamsOf(pdf)
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    for (const part of ['/AFRelationship /Alternative', '/OutputIntents', 'factur-x.xml', '/ID ['])
      expect(text).toContain(part)
    expect(text).not.toContain('Helvetica')
    const xml = streams.find((one) => one.includes('CrossIndustryInvoice:100'))
    expect(brokenCiiRules(xml ?? '')).toEqual([])
    const metadata = streams.find((one) => one.includes('<pdfaid:part>')) ?? ''
    expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect(metadata).toContain('<rdf:li>Larder &amp; Sons</rdf:li>')
  })

  it('is a plain one for everybody else, and without a VAT number of the shop', async () => {
    const data = paper({ einvoice_in_pdf: true })
    const { buyer, seller } = data
    const privately = { ...data, buyer: { ...buyer, business: null } }
    const numberless = { ...seller, company: { ...seller.company, vat_number: '' } }
    for (const one of [privately, { ...data, seller: numberless }])
      expect((await drawDocument(one, 'en')).toString('latin1')).not.toContain('factur-x.xml')
  })
})

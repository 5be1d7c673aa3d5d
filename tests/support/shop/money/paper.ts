// Invoices to draw, and what is in a PDF.
import { inflateSync } from 'node:zlib'
import { Invoice } from '#/commerce/documents/data.ts'

const ADDRESS = { title: 'Home', street: '1 Rue', city: 'Paris', pincode: '75001', country: 'FR' }

/** An invoice with one line. */
export function invoiceFor(name: string, street = ADDRESS.street, goods = 'Figs'): Invoice {
  const address = { ...ADDRESS, street, state: 'X', phone: '612345678', country_code: '+33' }
  const row = { rate: 5.5, net: 1000, tax: 55, gross: 1055 }
  return Invoice.parse({
    kind: 'invoice',
    number: 'INV-2026-000001',
    issued_at: '2026-11-21T06:00:00Z',
    order_number: 'L261121-ABC123',
    ordered_at: '2026-11-21T06:00:00Z',
    time_zone: 'Europe/Paris',
    currency: 'EUR',
    prices_include_tax: true,
    seller: { name: 'Larder', email: 'hello@example.org', phone: null, address: '1 Market Street' },
    buyer: { name, email: 'jo@example.org', phone: null, billing: address, shipping: address },
    lines: [
      {
        name: goods,
        sku: null,
        unit: null,
        quantity: 1000,
        price: 1055,
        amount: 1055,
        tax_rate: 5.5,
        net: 1000,
        tax: 55,
        gross: 1055,
      },
    ],
    shipping: null,
    taxes: [row],
    total: 1055,
    tax_total: 55,
    sub_total: 1055,
    coupon: null,
    points: null,
    wallet: 0,
    payment: { method: 'cod', amount: 1055, paid: false },
  })
}

/** All that a PDF holds, unpacked, in its order. */
export const streamsOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    ([, body = '']) => {
      try {
        return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
      } catch {
        return body
      }
    },
  )

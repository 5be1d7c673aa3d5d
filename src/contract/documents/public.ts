import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'
import { OrderKey } from '#/contract/orders/public.ts'
import { byNumber } from '#/contract/orders/shapes.ts'

export const endpoints = {
  invoice: endpoint({
    method: 'GET',
    path: '/order/{order_number}/invoice',
    auth: 'system',
    summary: "An order's invoice, or one of its credit notes, as PDF or as e-invoice (EN 16931)",
    params: byNumber,
    query: z.object({
      /** The number of the invoice or of a credit note; the invoice if missing. */
      number: z
        .string()
        .regex(/^[A-Z]{2,3}-\d{4}-\d{6,12}$/)
        .optional()
        .catch(''),
      key: OrderKey,
      /**
       * Missing where the shop had no VAT number: `xml` is UBL, `cii` what Factur-X has in its PDF, `facturx` the PDF for
       * a company with it.
       */
      format: z.enum(['pdf', 'facturx', 'xml', 'cii']).catch('pdf').default('pdf'),
    }),
    mediaTypes: ['application/pdf', 'application/xml'],
  }),
}

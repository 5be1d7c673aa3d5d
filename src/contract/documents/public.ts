import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'
import { OrderKey } from '#/contract/orders/public.ts'
import { byNumber } from '#/contract/orders/shapes.ts'

export const endpoints = {
  invoice: endpoint({
    method: 'GET',
    path: '/order/{order_number}/invoice',
    auth: 'system',
    summary:
      "An order's invoice, or one of its credit notes, as PDF or as e-invoice (EN 16931, UBL)",
    params: byNumber,
    query: z.object({
      /** The number of the invoice or of a credit note; the invoice if missing. */
      number: z
        .string()
        .regex(/^[A-Z]{2,3}-\d{4}-\d{6,12}$/)
        .optional()
        .catch(''),
      key: OrderKey,
      /** `xml`: for machines; missing where the shop had no VAT number. */
      format: z.enum(['pdf', 'xml']).catch('pdf').default('pdf'),
    }),
    mediaTypes: ['application/pdf', 'application/xml'],
  }),
}

import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'
import { OrderKey } from '#/contract/orders/public.ts'
import { byNumber } from '#/contract/orders/shapes.ts'

export const endpoints = {
  invoice: endpoint({
    method: 'GET',
    path: '/order/{order_number}/invoice',
    auth: 'system',
    summary: "An order's invoice, or one of its credit notes, as PDF",
    params: byNumber,
    query: z.object({
      /** Of a credit note or the invoice; the invoice where missing. */
      number: z
        .string()
        .regex(/^[A-Z]{2,3}-\d{4}-\d{6,12}$/)
        .optional()
        .catch(''),
      key: OrderKey,
    }),
    mediaTypes: ['application/pdf'],
  }),
}

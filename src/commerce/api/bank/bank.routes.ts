import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { getPaymentAccount, savePaymentDetails } from './bank.service.ts'

export const bankRoutes: Implementation[] = [
  implement(endpoints.bank.get, (ctx) => getPaymentAccount(ctx)),
  implement(endpoints.bank.save, (ctx, { body }) => savePaymentDetails(ctx, body)),
]

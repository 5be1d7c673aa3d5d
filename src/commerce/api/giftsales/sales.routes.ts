import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { listSales, noteSaleReturned, refundSaleAgain } from './sale-cases.staff.service.ts'
import { buyGiftCard, giftSaleOffer, readSale } from './sales.service.ts'
import { changeSaleTerms, readSaleTerms, refundSale } from './sales.staff.service.ts'

const { giftCards, staffGiftCards } = endpoints

export const giftSaleRoutes: Implementation[] = [
  implement(giftCards.offer, (ctx) => giftSaleOffer(ctx)),
  implement(giftCards.buy, (ctx, { body, key }) => buyGiftCard(ctx, { body, key })),
  implement(giftCards.sale, (ctx, { params }) => readSale(ctx, params.reference)),
  implement(staffGiftCards.saleTerms, (ctx) => readSaleTerms(ctx)),
  implement(staffGiftCards.changeSaleTerms, (ctx, { body }) => changeSaleTerms(ctx, body)),
  implement(staffGiftCards.refundSale, (ctx, { params, body, key }) =>
    refundSale(ctx, params.id, { body, key }),
  ),
  implement(staffGiftCards.sales, (ctx, { query }) => listSales(ctx, query)),
  implement(staffGiftCards.refundSaleAgain, (ctx, { params, body }) =>
    refundSaleAgain(ctx, params.id, body),
  ),
  implement(staffGiftCards.noteSaleReturned, (ctx, { params, body }) =>
    noteSaleReturned(ctx, params.id, body),
  ),
]

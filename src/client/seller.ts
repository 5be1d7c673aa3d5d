// The calls of sellers, such as `shop.seller.pack({ params, body })`.
import { type CallsFor, createCalls, type Send } from './create-calls.ts'
import { sellerCalls } from './seller-calls.ts'

export type SellerShop = CallsFor<'seller'>

export const createSellerShop = (send: Send): SellerShop => createCalls<'seller'>(sellerCalls, send)

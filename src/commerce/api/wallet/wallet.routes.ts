import { wallet } from '#/contract/wallet.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { getPoints, getWallet } from './wallet.service.ts'

export const walletRoutes: Implementation[] = [
  implement(wallet.wallet, (ctx, { query }) => getWallet(ctx, query)),
  implement(wallet.points, (ctx, { query }) => getPoints(ctx, query)),
]

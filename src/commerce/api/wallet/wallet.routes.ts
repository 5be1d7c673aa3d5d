import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { getPoints, getWallet } from './wallet.service.ts'

export const walletRoutes: Implementation[] = [
  implement(endpoints.wallet.wallet, (ctx, { query }) => getWallet(ctx, query)),
  implement(endpoints.wallet.points, (ctx, { query }) => getPoints(ctx, query)),
]

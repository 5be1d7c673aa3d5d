import { endpoints } from '#/contract/index.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { implementOnce } from '#/commerce/api/implement-once.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { removed } from '#/commerce/api/writing.ts'
import { sellerFigures } from './figures.service.ts'
import {
  addOwnPhoto,
  cropOwnPhoto,
  addOwnProduct,
  listOwnProducts,
  oneOwnProduct,
  removeOwnProduct,
  saveOwnProduct,
  setOwnStock,
} from './goods.service.ts'
import {
  listEntries,
  listOwnPayouts,
  ownAccount,
  requestPayout,
  saveBank,
} from './money.service.ts'
import { listOwnOrders, oneOwnOrder, packOwnPart, refuseOwnPart } from './orders.service.ts'
import { sellerSelf } from './seller.service.ts'
import { statementCsv, statementPdf } from './statement.service.ts'
import { ownStore, saveOwnStore } from './store.service.ts'
import {
  inviteMember,
  joinStore,
  listTeam,
  removeMember,
  setRole,
  showInvitation,
  withdrawInvitation,
} from './team.service.ts'
import { answerOwnQuestion, listOwnQuestions, listOwnReviews } from './feedback.service.ts'

const { seller, sellerJoin } = endpoints

const teamRoutes = (sessions: Sessions): Implementation[] => [
  implement(seller.team, (ctx) => listTeam(ctx)),
  implement(seller.invite, (ctx, { body }) => inviteMember(ctx, body)),
  implement(seller.setRole, (ctx, { params, body }) => setRole(ctx, { ...params, ...body })),
  implement(seller.removeMember, (ctx, { params }) => removeMember(ctx, sessions, params.id)),
  implement(seller.withdrawInvitation, async (ctx, { params }) => {
    await withdrawInvitation(ctx, params.id)
    return removed(ctx)
  }),
  implement(sellerJoin.invitation, (ctx, { query }) => showInvitation(ctx, query.token)),
  implement(sellerJoin.join, async (ctx, { body }) => {
    await joinStore(ctx, sessions, body.token)
    return { message: messagesOf(ctx.language)('joined_store') }
  }),
]

const GOODS: Implementation[] = [
  implement(seller.products, (ctx, { query }) => listOwnProducts(ctx, query)),
  implement(seller.product, (ctx, { params }) => oneOwnProduct(ctx, params.id)),
  implementOnce(seller.addProduct, addOwnProduct),
  implement(seller.saveProduct, (ctx, { params, body }) => saveOwnProduct(ctx, params.id, body)),
  implement(seller.addPhoto, (ctx, { query, request }) =>
    addOwnPhoto(ctx, query.name, async () => new Uint8Array(await request.arrayBuffer())),
  ),
  implement(seller.cropPhoto, (ctx, { params, body }) => cropOwnPhoto(ctx, params.id, body)),
  implement(seller.setStock, (ctx, { params, body }) => setOwnStock(ctx, params.id, body)),
  implement(seller.removeProduct, async (ctx, { params }) => {
    await removeOwnProduct(ctx, params.id)
    return removed(ctx)
  }),
  implement(seller.reviews, (ctx, { query }) => listOwnReviews(ctx, query)),
  implement(seller.questions, (ctx, { query }) => listOwnQuestions(ctx, query)),
  implement(seller.answer, (ctx, { params, body }) => answerOwnQuestion(ctx, params.id, body)),
]

const ORDERS: Implementation[] = [
  implement(seller.orders, (ctx, { query }) => listOwnOrders(ctx, query)),
  implement(seller.order, (ctx, { params }) => oneOwnOrder(ctx, params.order_number)),
  implement(seller.pack, (ctx, { params }) => packOwnPart(ctx, params.order_number)),
  implement(seller.refuse, (ctx, { params, body }) =>
    refuseOwnPart(ctx, params.order_number, body),
  ),
  implement(seller.figures, (ctx, { query }) => sellerFigures(ctx, query.days)),
]

const MONEY: Implementation[] = [
  implement(seller.account, (ctx) => ownAccount(ctx)),
  implement(seller.entries, (ctx, { query }) => listEntries(ctx, query)),
  implement(seller.statementCsv, (ctx, { query }) => statementCsv(ctx, query.month)),
  implement(seller.statementPdf, (ctx, { query }) => statementPdf(ctx, query.month)),
  implement(seller.saveBank, (ctx, { body }) => saveBank(ctx, body)),
  implement(seller.payouts, (ctx, { query }) => listOwnPayouts(ctx, query)),
  implement(seller.requestPayout, (ctx, { body, key }) => requestPayout(ctx, { body, key })),
]

export const sellerRoutes = (sessions: Sessions): Implementation[] => [
  implement(seller.self, (ctx) => sellerSelf(ctx)),
  implement(seller.store, (ctx) => ownStore(ctx)),
  implement(seller.saveStore, (ctx, { body }) => saveOwnStore(ctx, body)),
  ...teamRoutes(sessions),
  ...GOODS,
  ...ORDERS,
  ...MONEY,
]

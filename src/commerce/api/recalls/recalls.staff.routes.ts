import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { recallPaper, recallProtocol } from './protocol.service.ts'
import { listRecalled } from './recall-orders.service.ts'
import {
  closeRecall,
  createRecall,
  listRecalls,
  oneRecall,
  writeWords,
} from './recalls.staff.service.ts'
import { refundableOf, refundRecalled } from './refund-recalled.service.ts'
import { stopSale } from './stop.service.ts'
import { announceRecall, previewRecall } from './tell.service.ts'

const { staffRecalls } = endpoints

export const staffRecallRoutes: Implementation[] = [
  implement(staffRecalls.list, (ctx, { query }) => listRecalls(ctx, query)),
  implement(staffRecalls.create, (ctx, { body, key }) => createRecall(ctx, { body, key })),
  implement(staffRecalls.one, (ctx, { params }) => oneRecall(ctx, params.id)),
  implement(staffRecalls.words, (ctx, { params, body }) => writeWords(ctx, params.id, body)),
  implement(staffRecalls.preview, (ctx, { params, query }) =>
    previewRecall(ctx, params.id, query.language),
  ),
  implement(staffRecalls.stop, (ctx, { params, body }) => stopSale(ctx, params.id, body.stopped)),
  implement(staffRecalls.announce, (ctx, { params }) => announceRecall(ctx, params.id)),
  implement(staffRecalls.orders, (ctx, { params, query }) => listRecalled(ctx, params.id, query)),
  implement(staffRecalls.protocol, (ctx, { params, query }) =>
    recallProtocol(ctx, params.id, query.language),
  ),
  implement(staffRecalls.paper, (ctx, { params, query }) =>
    recallPaper(ctx, params.id, query.language),
  ),
  implement(staffRecalls.refundable, (ctx, { params }) => refundableOf(ctx, params.id)),
  implement(staffRecalls.refund, (ctx, { params, body }) =>
    refundRecalled(ctx, params.id, body.expected_total),
  ),
  implement(staffRecalls.close, (ctx, { params }) => closeRecall(ctx, params.id)),
]

import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { answerProposal } from './answer.service.ts'
import { readDelivery, setWish } from './tracking.service.ts'
import { readStopMessages, writeStopMessage } from './stop-messages.service.ts'
import { changeStop, readRun, readStop, reorderRun } from './runs.service.ts'

const { crewRuns, runs } = endpoints

export const runRoutes: Implementation[] = [
  implement(runs.delivery, (ctx, { params, query }) => readDelivery(ctx, { ...params, ...query })),
  implement(runs.wish, (ctx, { params, body }) => setWish(ctx, params, body)),
  implement(runs.answer, (ctx, { params, body }) => answerProposal(ctx, params.order_number, body)),
  implement(crewRuns.run, (ctx) => readRun(ctx)),
  implement(crewRuns.stop, (ctx, { params }) => readStop(ctx, params.order_number)),
  implement(crewRuns.move, (ctx, { params, body, key }) =>
    changeStop(ctx, params.order_number, { body, key }),
  ),
  implement(crewRuns.messages, (ctx, { params }) => readStopMessages(ctx, params.order_number)),
  implement(crewRuns.write, (ctx, { params, body, key }) =>
    writeStopMessage(ctx, params.order_number, { body, key }),
  ),
  implement(crewRuns.reorder, (ctx, { body, key }) => reorderRun(ctx, { body, key })),
]

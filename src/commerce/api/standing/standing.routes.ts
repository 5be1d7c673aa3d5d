import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import {
  changeStanding,
  createStanding,
  draftLines,
  listStandings,
  listWindows,
  oneStanding,
  stepStanding,
} from './standing.service.ts'
import { listForStaff, oneForStaff, stepForStaff } from './standing.staff.service.ts'

const { standing, staffStanding } = endpoints

export const standingRoutes: Implementation[] = [
  implement(standing.list, (ctx) => listStandings(ctx)),
  implement(standing.windows, (ctx, { query }) => listWindows(ctx, query)),
  implement(standing.draft, (ctx, { body }) => draftLines(ctx, body)),
  implement(standing.one, (ctx, { params }) => oneStanding(ctx, params.id)),
  implement(standing.create, (ctx, { body, key }) => createStanding(ctx, { body, key })),
  implement(standing.update, (ctx, { params, body }) => changeStanding(ctx, params.id, body)),
  implement(standing.step, (ctx, { params, body }) => stepStanding(ctx, params.id, body)),
  implement(staffStanding.list, (ctx, { query }) => listForStaff(ctx, query)),
  implement(staffStanding.one, (ctx, { params }) => oneForStaff(ctx, params.id)),
  implement(staffStanding.step, (ctx, { params, body }) => stepForStaff(ctx, params.id, body)),
]

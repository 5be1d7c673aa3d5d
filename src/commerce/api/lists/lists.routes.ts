import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { changeList, createList, getLists, removeList } from './lists.service.ts'
import { matchList } from './match-list.service.ts'

export const listRoutes = (live: LiveCatalogue): Implementation[] => [
  implement(endpoints.lists.match, (ctx, { body }) => matchList(ctx, body.text, live)),
  implement(endpoints.lists.all, (ctx) => getLists(ctx)),
  implement(endpoints.lists.create, (ctx, { body }) => createList(ctx, body)),
  implement(endpoints.lists.update, (ctx, { params, body }) => changeList(ctx, params.id, body)),
  implement(endpoints.lists.remove, (ctx, { params }) => removeList(ctx, params.id)),
]

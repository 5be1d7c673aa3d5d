import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import {
  changeSynonym,
  createSynonym,
  listSearches,
  listSynonyms,
  removeSynonym,
} from './search.staff.service.ts'
import { suggest } from './suggest.service.ts'

export const searchRoutes = (live: LiveCatalogue): Implementation[] => [
  implement(endpoints.product.suggest, (ctx, { query }) => suggest(ctx, query.q, live)),
  implement(endpoints.staffSearch.counts, (ctx, { query }) => listSearches(ctx, query)),
  implement(endpoints.staffSearch.synonyms, (ctx, { query }) => listSynonyms(ctx, query)),
  implement(endpoints.staffSearch.createSynonym, (ctx, { body }) => createSynonym(ctx, body)),
  implement(endpoints.staffSearch.updateSynonym, (ctx, { params, body }) =>
    changeSynonym(ctx, params.id, body),
  ),
  implement(endpoints.staffSearch.deleteSynonym, async (ctx, { params }) => {
    await removeSynonym(ctx, params.id)
    return { message: messagesOf(ctx.language)('removed') }
  }),
]

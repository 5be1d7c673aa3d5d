import { product } from '#/contract/product.ts'
import { search } from '#/contract/search.ts'
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
  implement(product.suggest, (ctx, { query }) => suggest(ctx, query.q, live)),
  implement(search.counts, (ctx, { query }) => listSearches(ctx, query)),
  implement(search.synonyms, (ctx, { query }) => listSynonyms(ctx, query)),
  implement(search.createSynonym, (ctx, { body }) => createSynonym(ctx, body)),
  implement(search.updateSynonym, (ctx, { params, body }) => changeSynonym(ctx, params.id, body)),
  implement(search.deleteSynonym, async (ctx, { params }) => {
    await removeSynonym(ctx, params.id)
    return { message: messagesOf(ctx.language)('removed') }
  }),
]

import { endpoints } from '#/contract/index.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { removed } from '#/commerce/api/writing.ts'
import { offerWords } from './offers.staff.service.ts'
import {
  changeSynonym,
  createSynonym,
  listSearches,
  listSynonyms,
  removeSynonym,
} from './search.staff.service.ts'

export const staffSearchRoutes = (live: LiveCatalogue): Implementation[] => [
  implement(endpoints.staffSearch.offers, (ctx, { query }) => offerWords(ctx, query, live)),
  implement(endpoints.staffSearch.counts, (ctx, { query }) => listSearches(ctx, query)),
  implement(endpoints.staffSearch.synonyms, (ctx, { query }) => listSynonyms(ctx, query)),
  implement(endpoints.staffSearch.createSynonym, (ctx, { body }) => createSynonym(ctx, body)),
  implement(endpoints.staffSearch.updateSynonym, (ctx, { params, body }) =>
    changeSynonym(ctx, params.id, body),
  ),
  implement(endpoints.staffSearch.deleteSynonym, async (ctx, { params }) => {
    await removeSynonym(ctx, params.id)
    return removed(ctx)
  }),
]

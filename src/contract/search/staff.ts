// Search statistics and synonyms, for staff.
import { z } from 'zod'
import { Id, Message, Timestamp, byId, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#/lib/i18n.ts'
import { typed } from '#/contract/typed.ts'

/** A search, its frequency, and its last number of results. */
export const SearchCount = z.object({
  query: z.string(),
  language: z.string(),
  count: z.int(),
  results: z.int(),
  last_at: Timestamp,
})
export type SearchCount = z.infer<typeof SearchCount>

/** Words and phrases with the same meaning. */
export const SynonymInput = z.object({
  words: z.array(typed().min(1).max(60)).min(2).max(20),
})
export type SynonymInput = z.output<typeof SynonymInput>

export const Synonym = z.object({ id: Id, words: z.array(z.string()), updated_at: Timestamp })
export type Synonym = z.infer<typeof Synonym>

/** A word with results, and the number of products. */
export const SearchOffer = z.object({ word: z.string(), products: z.int() })
export type SearchOffer = z.infer<typeof SearchOffer>

export const endpoints = {
  offers: endpoint({
    method: 'GET',
    path: '/admin/search/offers',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'Suggestions for a search without results, or the number of results of a word',
    query: z.object({
      query: z.string().max(200).default(''),
      language: z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE).default(DEFAULT_LANGUAGE),
      /** Only this search, whether it had results or not. */
      word: typed().max(60).default(''),
    }),
    response: z.object({ data: z.array(SearchOffer) }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/admin/search',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: "Customers' searches; `results=0` for those without results",
    query: z.object({
      ...paging(20),
      results: z.enum(['', '0']).catch('').default(''),
      field: z.enum(['count', 'last_at']).catch('count').default('count'),
    }),
    response: pageOf(SearchCount),
  }),
  synonyms: endpoint({
    method: 'GET',
    path: '/admin/synonym',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'Groups of synonyms',
    query: z.object({ ...paging(40) }),
    response: pageOf(Synonym),
  }),
  createSynonym: endpoint({
    method: 'POST',
    path: '/admin/synonym',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Add a group of synonyms',
    body: SynonymInput,
    response: Synonym,
  }),
  updateSynonym: endpoint({
    method: 'PUT',
    path: '/admin/synonym/{id}',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Change a group of synonyms',
    params: byId,
    body: SynonymInput,
    response: Synonym,
  }),
  deleteSynonym: endpoint({
    method: 'DELETE',
    path: '/admin/synonym/{id}',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Remove a group of synonyms',
    params: byId,
    response: Message,
  }),
}

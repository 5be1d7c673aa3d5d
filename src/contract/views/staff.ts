// Saved views of staff lists: search, filters, sorting and columns, as in the address.
import { z } from 'zod'
import { byId, Id, Message } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { typed } from '#/contract/typed.ts'

/** The most views per person. */
export const MAX_VIEWS = 100

const List = z.string().regex(/^[a-z-]{1,40}$/)

export const ViewInput = z.object({
  list: List,
  name: typed().min(1).max(60),
  /** The query string. */
  query: z.string().max(2000),
})
export type ViewInput = z.output<typeof ViewInput>

export const SavedView = ViewInput.extend({ id: Id })
export type SavedView = z.infer<typeof SavedView>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/view',
    auth: 'admin',
    permission: 'office',
    summary: "The caller's saved views of a list",
    query: z.object({ list: List }),
    response: z.object({ data: z.array(SavedView) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/admin/view',
    auth: 'admin',
    permission: 'office',
    summary: 'Save a view; one with the same name is replaced',
    body: ViewInput,
    response: SavedView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/view/{id}',
    auth: 'admin',
    permission: 'office',
    summary: "Remove one of the caller's saved views",
    params: byId,
    response: Message,
  }),
}

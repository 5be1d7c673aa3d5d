// Brands and tags.
import { z } from 'zod'
import { Message, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { typed } from '#/contract/typed.ts'

export const LABEL_KINDS = ['brand', 'tag'] as const
export type LabelKind = (typeof LABEL_KINDS)[number]

const kind = z.enum(LABEL_KINDS)
/** Both appear in comma-separated lists in URLs. */
const name = typed()
  .min(1)
  .max(120)
  .regex(/^[^,]*$/)

export const Label = z.object({
  kind,
  name: z.string(),
  /** The number of products, on sale or not. */
  products: z.int(),
})
export type Label = z.infer<typeof Label>

export const LabelQuery = z.object({
  ...paging(50),
  kind: kind.catch('brand').default('brand'),
  search: z.string().max(200).default(''),
  field: z.enum(['name', 'products']).catch('name').default('name'),
  sortBy: z.enum(['asc', 'desc']).catch('asc').default('asc'),
})
export type LabelQuery = z.output<typeof LabelQuery>

export const LabelInput = z.object({ kind, name })
export type LabelInput = z.output<typeof LabelInput>

export const LabelRename = z.object({
  kind,
  /** Its current name. */
  from: z.string().min(1).max(120),
  name,
  /** If the new name exists, both are merged. */
  merge: z.boolean().default(false),
})
export type LabelRename = z.output<typeof LabelRename>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/label',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'Brands or tags, and the number of products with each',
    query: LabelQuery,
    response: pageOf(Label),
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/label',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Add a brand or tag to choose in product forms',
    body: LabelInput,
    response: Label,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/admin/label',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Rename a brand or tag on all products, or merge it into another one',
    body: LabelRename,
    response: Label,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/label',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Remove a brand or tag; 409 while products have it',
    query: z.object({ kind, name: z.string().min(1).max(120) }),
    response: Message,
  }),
}

// Prices for a group of customers (rule 195).
import { z } from 'zod'
import {
  Amount,
  byId,
  Id,
  Message,
  pageOf,
  paging,
  seen,
  text,
  version,
} from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

/** A percentage off the price, or a price. */
export const GROUP_PRICE_KINDS = ['percent', 'price'] as const
export type GroupPriceKind = (typeof GROUP_PRICE_KINDS)[number]

/** Everybody with an account, everybody who works in the shop, or a group of customers. */
export const AUDIENCES = ['account', 'staff', 'group'] as const
export type Audience = (typeof AUDIENCES)[number]

const Moment = z.iso.datetime({ offset: true }).nullable().default(null)
const Ids = z.array(Id).max(500).default([])

const Goods = z.object({
  kind: z.enum(GROUP_PRICE_KINDS),
  amount: Amount,
  /** Including all subcategories. If both are empty, it is for all goods. */
  category_ids: Ids,
  product_ids: Ids,
})

const GroupPriceFields = Goods.extend({
  /** As customers read it, such as "with an account". */
  title: text(60),
  audience: z.enum(AUDIENCES),
  group_id: Id.nullable().default(null),
  starts_at: Moment,
  ends_at: Moment,
  /** Days of the week in the shop's time zone, 0 is Sunday; empty for every day. */
  days: z.array(z.int().min(0).max(6)).max(7).default([]),
  /** Whether pages show it to everybody, beside the price. */
  is_shown: z.boolean().default(false),
  status: z.union([z.literal(0), z.literal(1)]).default(1),
})

/** The fields alone, so that a form can check the changed ones. */
export const GroupPriceForm = GroupPriceFields.partial()

const isRightAmount = ({ kind, amount }: z.output<typeof Goods>): boolean =>
  amount > 0 && (kind === 'price' || amount <= 100)

/** In any script. */
const PERCENT = /[%％٪﹪]/u

const namesGoods = ({ kind, category_ids, product_ids }: z.output<typeof Goods>): boolean =>
  kind === 'percent' || category_ids.length + product_ids.length > 0

export const GroupPriceInput = GroupPriceFields.refine(isRightAmount, { path: ['amount'] })
  .refine(namesGoods, { path: ['product_ids'] })
  .refine(({ audience, group_id }) => (audience === 'group') === (group_id !== null), {
    path: ['group_id'],
  })
  .refine(({ audience, is_shown }) => audience !== 'staff' || !is_shown, { path: ['is_shown'] })
  .refine(
    ({ starts_at, ends_at }) =>
      !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at),
    { path: ['ends_at'] },
  )
  .check(({ value: { is_shown, title }, issues }) => {
    // A percentage on pages would announce a reduction, which would need the lowest price of 30 days (rule 195).
    if (!is_shown) return
    for (const [language, words] of Object.entries(title))
      if (PERCENT.test(words))
        issues.push({
          code: 'custom',
          message: 'field.percent_shown',
          path: ['title', language],
          input: words,
        })
  })
export type GroupPriceInput = z.output<typeof GroupPriceInput>

export const GroupPriceChange = GroupPriceInput.safeExtend(seen)
export type GroupPriceChange = z.output<typeof GroupPriceChange>

export const GroupPrice = GroupPriceFields.extend({ ...version, id: Id })
export type GroupPrice = z.infer<typeof GroupPrice>

export const ListedGroupPrice = GroupPrice.extend({ group: z.string().nullable() })
export type ListedGroupPrice = z.infer<typeof ListedGroupPrice>

export const GroupPricePreview = z.object({
  /** Those it is for, and those that it makes cheaper. */
  products: z.int(),
  cheaper: z.int(),
  /** Of the cheaper ones whose cost is known. */
  lowest_margin: z.object({ name: z.string(), percent: z.number() }).nullable(),
  below_cost: z.int(),
  /** Cheaper ones without a known cost. */
  unknown_cost: z.int(),
  /** Some of the cheaper ones, those that save most first. */
  examples: z.array(z.object({ name: z.string(), price: z.number(), group_price: z.number() })),
})
export type GroupPricePreview = z.infer<typeof GroupPricePreview>

const read = { auth: 'admin', permission: 'coupons.read' } as const
const write = { auth: 'admin', permission: 'coupons.write' } as const

export const endpoints = {
  list: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/group-price',
    summary: 'Prices for groups of customers, in any status',
    query: z.object({
      ...paging(20),
      /** Searches titles. */
      search: z.string().max(200).default(''),
      field: z.enum(['id', 'ends_at']).catch('id').default('id'),
      sortBy: z.enum(['asc', 'desc']).catch('desc').default('desc'),
    }),
    response: pageOf(ListedGroupPrice),
  }),
  one: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/group-price/{id}',
    summary: 'Prices for one group',
    params: byId,
    response: GroupPrice,
  }),
  preview: endpoint({
    ...read,
    method: 'POST',
    path: '/admin/group-price/preview',
    summary: 'What prices for a group would change, without saving them',
    body: Goods.refine(isRightAmount, { path: ['amount'] }).refine(namesGoods, {
      path: ['product_ids'],
    }),
    response: GroupPricePreview,
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/admin/group-price',
    summary: 'Add prices for a group',
    preview: { by: 'staffGroupPrices.preview' },
    body: GroupPriceInput,
    response: GroupPrice,
    idempotent: true,
  }),
  update: endpoint({
    ...write,
    method: 'PUT',
    path: '/admin/group-price/{id}',
    keeps: true,
    summary: 'Change prices for a group; existing orders stay as they are',
    preview: { by: 'staffGroupPrices.preview' },
    params: byId,
    body: GroupPriceChange,
    response: GroupPrice,
  }),
  end: endpoint({
    ...write,
    method: 'POST',
    path: '/admin/group-price/{id}/end',
    summary: 'End prices for a group now; existing orders keep them',
    params: byId,
    response: GroupPrice,
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: '/admin/group-price/{id}',
    summary: 'Remove prices for a group; existing orders keep them',
    params: byId,
    response: Message,
  }),
}

import { z } from 'zod'
import { Id, Message, Slug, byId, pageOf, paging, seen, text, version } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { AttributeStyle } from './public.ts'

const HexColor = z.string().regex(/^#[0-9a-f]{6}$/i)

const AdminValue = z.object({
  id: Id.optional(),
  /** Made from the English text if missing. */
  slug: Slug.optional(),
  value: text(80),
  /** Required for the style `color`. */
  hex_color: HexColor.nullable().default(null),
  picture_id: Id.nullable().default(null),
})

/** An attribute with all its values in display order. A value without an id is new; a missing value is removed. */
export const AttributeInput = z.object({
  name: text(80),
  slug: Slug.optional(),
  style: AttributeStyle.default('rectangle'),
  filterable: z.boolean().default(true),
  position: z.int().min(0).max(10_000).default(0),
  values: z.array(AdminValue).max(200).default([]),
})
export type AttributeInput = z.output<typeof AttributeInput>

export const AttributeChange = AttributeInput.extend(seen)
export type AttributeChange = z.output<typeof AttributeChange>

export const AdminAttribute = z.object({
  ...AttributeInput.shape,
  ...version,
  id: Id,
  slug: z.string(),
  values: z.array(AdminValue.required({ id: true, slug: true })),
})
export type AdminAttribute = z.infer<typeof AdminAttribute>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/attribute',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'Attributes with their values in all languages',
    query: z.object({
      ...paging(20),
      search: z.string().max(200).default(''),
      field: z.enum(['id', 'name', 'position']).catch('position').default('position'),
      sortBy: z.enum(['asc', 'desc']).catch('asc').default('asc'),
    }),
    response: pageOf(AdminAttribute),
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/attribute/{id}',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'One attribute with its values',
    params: byId,
    response: AdminAttribute,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/attribute',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Add an attribute with its values',
    body: AttributeInput,
    response: AdminAttribute,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/attribute/{id}',
    keeps: true,
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Change an attribute and its values; 409 if a variation uses a removed value',
    params: byId,
    body: AttributeChange,
    response: AdminAttribute,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/attribute/{id}',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Remove an attribute; 409 if a variation uses one of its values',
    params: byId,
    response: Message,
  }),
}

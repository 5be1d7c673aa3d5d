import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { AdminAttribute, AttributeChange, AttributeInput } from '#/contract/attribute/staff.ts'
import type { Page } from '#/contract/common.ts'
import { slugify, uniqueSlug } from '#/domain/slug.ts'
import { mainText, textIn } from '#/lib/languages/text-in.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { attribute } from '#/commerce/db/schema/attributes.ts'
import { picture } from '#/commerce/db/schema/catalog.ts'
import {
  deleteAttribute,
  deleteOtherValues,
  findAttribute,
  findAttributes,
  findUsedValues,
  lockValues,
  saveAttribute,
  saveValue,
} from './attribute.staff.queries.ts'
import { toPage } from '#/commerce/api/page.ts'
import { allExist, freeSlug } from '#/commerce/api/slugs.queries.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'

type Query = z.output<typeof endpoints.staffAttribute.list.query>

export async function listAttributes(ctx: Ctx, query: Query): Promise<Page<AdminAttribute>> {
  const { rows, total } = await findAttributes(ctx.db, query)
  return toPage(rows.map(withVersion), total, query)
}

/** @throws ShopError NOT_FOUND */
export const oneAttribute = async (ctx: Ctx, id: number): Promise<AdminAttribute> =>
  withVersion(found(await findAttribute(ctx.db, id)))

/** @throws ShopError INVALID */
export function createAttribute(ctx: Ctx, input: AttributeInput): Promise<AdminAttribute> {
  return writing(ctx, async (tx) => {
    const { values: _, slug, ...columns } = input
    const free = slug ?? (await freeSlug(tx.db, attribute, mainText(input.name)))
    const id = found(await saveAttribute(tx.db, { ...columns, slug: free }))
    await saveValues(tx, id, input)
    const after = await oneAttribute(tx, id)
    await noteChange(tx, { kind: 'attribute', record: id, before: null, after })
    return after
  })
}

/** @throws ShopError NOT_FOUND, INVALID, VERSION_CONFLICT, IN_USE if a removed value belongs to a variation */
export function updateAttribute(
  ctx: Ctx,
  id: number,
  { version, ...input }: AttributeChange,
): Promise<AdminAttribute> {
  return writing(ctx, async (tx) => {
    const current = await oneAttribute(tx, id)
    checkVersion(current, version)
    const { values: _, slug = current.slug, ...columns } = input
    await saveAttribute(tx.db, { ...columns, slug }, id)
    await saveValues(tx, id, input)
    const after = await oneAttribute(tx, id)
    await noteChange(tx, { kind: 'attribute', record: id, before: current, after })
    return after
  })
}

/** @throws ShopError NOT_FOUND, IN_USE if a variation has one of its values */
export const removeAttribute = (ctx: Ctx, id: number): Promise<void> =>
  writing(ctx, async (tx) => {
    const before = await oneAttribute(tx, id)
    await removeValues(tx, id, [])
    found((await deleteAttribute(tx.db, id)) || null)
    await noteChange(tx, { kind: 'attribute', record: id, before, after: null })
  })

/** Replaces all values: one with an ID keeps its row, unlisted ones are deleted. */
async function saveValues(ctx: Ctx, attributeId: number, input: AttributeInput): Promise<void> {
  const { values } = input
  const current = await lockValues(ctx.db, attributeId)
  await checkValues(ctx, input, new Set(current.map(({ id }) => id)))
  await removeValues(
    ctx,
    attributeId,
    values.flatMap(({ id }) => id ?? []),
  )
  const slugs = slugsOf(values, current)
  for (const [position, { id, value, hex_color, picture_id }] of values.entries()) {
    const columns = { value, hex_color, picture_id, position, slug: slugs[position] ?? '' }
    await saveValue(ctx.db, { ...columns, attribute_id: attributeId }, id)
  }
}

type Values = AttributeInput['values']

async function checkValues(
  { db }: Ctx,
  { style, values }: AttributeInput,
  own: ReadonlySet<number>,
): Promise<void> {
  const errors: Record<string, string[]> = {}
  const isAgain = (index: number, field: 'id' | 'slug') =>
    values.findIndex((other) => other[field] === values[index]?.[field]) < index
  for (const [index, { id, slug, hex_color, picture_id }] of values.entries()) {
    if (id !== undefined && (!own.has(id) || isAgain(index, 'id')))
      errors[`values.${index}.id`] = ['field.unknown']
    if (slug !== undefined && isAgain(index, 'slug'))
      errors[`values.${index}.slug`] = ['field.taken']
    if (style === 'color' && hex_color === null)
      errors[`values.${index}.hex_color`] = ['field.required']
    if (picture_id !== null && !(await allExist(db, picture, [picture_id])))
      errors[`values.${index}.picture_id`] = ['field.unknown']
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** The given slug, or the previous one, or a unique one made from the text. */
function slugsOf(values: Values, current: { id: number; slug: string }[]): string[] {
  const given = values.map(
    ({ id, slug }) => slug ?? (id && current.find((row) => row.id === id)?.slug),
  )
  const taken = new Set(given)
  return values.map(({ value }, index) => {
    const slug = given[index] || uniqueSlug(slugify(mainText(value)), (one) => taken.has(one))
    taken.add(slug)
    return slug
  })
}

/** @throws ShopError IN_USE naming the values used by variations */
async function removeValues(ctx: Ctx, attributeId: number, kept: number[]): Promise<void> {
  const rows = (await lockValues(ctx.db, attributeId)).filter(({ id }) => !kept.includes(id))
  const used = await findUsedValues(
    ctx.db,
    rows.map(({ id }) => id),
  )
  if (used.size > 0) {
    const names = rows
      .filter(({ id }) => used.has(id))
      .map(({ value }) => textIn(value, ctx.language))
      .join(', ')
    throw new ShopError('IN_USE', { errors: { values: ['field.in_use'] }, values: { names } })
  }
  await deleteOtherValues(ctx.db, attributeId, kept)
}

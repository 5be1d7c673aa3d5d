import type { z } from 'zod'
import type { AdminFaq, FaqChange, FaqInput } from '#/contract/faq/staff.ts'
import type { endpoints } from '#/contract/index.ts'
import type { Page } from '#/contract/common.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { writing } from '#/commerce/api/writing.ts'
import { sanitizeLocalized } from '#/commerce/db/sanitize.ts'
import {
  deleteQuestion,
  type FaqRow,
  findQuestion,
  findQuestions,
  lockQuestion,
  saveQuestion,
} from './faq.staff.queries.ts'

const view = ({ id, group, question, answer, position }: FaqRow): AdminFaq =>
  withVersion({ id, group, question, answer, position })

const columnsOf = ({ group, question, answer, position }: FaqInput) => ({
  group,
  question,
  answer: sanitizeLocalized(answer),
  position,
})

export async function listQuestions(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffFaq.list.query>,
): Promise<Page<AdminFaq>> {
  const { rows, total } = await findQuestions(ctx.db, query)
  return toPage(rows.map(view), total, query)
}

/** @throws ShopError NOT_FOUND */
export const oneQuestion = async (ctx: Ctx, id: number): Promise<AdminFaq> =>
  view(found(await findQuestion(ctx.db, id)))

export const createQuestion = (ctx: Ctx, input: FaqInput): Promise<AdminFaq> =>
  writing(ctx, async (tx) => {
    const after = view(found(await saveQuestion(tx.db, columnsOf(input))))
    await noteChange(tx, { kind: 'faq', record: after.id, before: null, after })
    return after
  })

/** @throws ShopError NOT_FOUND, VERSION_CONFLICT */
export const updateQuestion = (ctx: Ctx, id: number, change: FaqChange): Promise<AdminFaq> =>
  writing(ctx, async (tx) => {
    const before = view(found(await lockQuestion(tx.db, id)))
    checkVersion(before, change.version)
    const after = view(found(await saveQuestion(tx.db, columnsOf(change), id)))
    await noteChange(tx, { kind: 'faq', record: id, before, after })
    return after
  })

/** @throws ShopError NOT_FOUND */
export const removeQuestion = (ctx: Ctx, id: number): Promise<void> =>
  writing(ctx, async (tx) => {
    const before = await oneQuestion(tx, id)
    found((await deleteQuestion(tx.db, id)) || null)
    await noteChange(tx, { kind: 'faq', record: id, before, after: null })
  })

// Decisions on applications: question, decline, or a store with its first owner (rule 150).
import type { z } from 'zod'
import type { Page } from '#/contract/common.ts'
import type { endpoints } from '#/contract/index.ts'
import type { SellerApplication } from '#/contract/store/staff.ts'
import { APPLICATION_TRANSITIONS, WITH_WORDS } from '#/domain/seller/application.ts'
import { canMove } from '#/domain/order-status.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { giveStore } from '#/commerce/api/seller/give-store.service.ts'
import { notifyApplicant } from './application-mail.service.ts'
import {
  type ApplicationRow,
  findApplications,
  findPapers,
  lockApplication,
  updateApplication,
} from './applications.queries.ts'

type ListQuery = z.output<typeof endpoints.staffStore.applications.query>

export async function listApplications(
  ctx: Ctx,
  query: ListQuery,
): Promise<Page<SellerApplication>> {
  const { rows, total } = await findApplications(ctx.db, query)
  return toPage(await view(ctx, rows), total, query)
}

type Decision = z.output<typeof endpoints.staffStore.decide.body>
type Decided = { id: number; decision: Decision }

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT, INVALID if a question or a reason is missing */
export async function decideApplication(
  ctx: Ctx,
  sessions: Pick<Sessions, 'forgetUser'>,
  { id, decision }: Decided,
): Promise<SellerApplication> {
  const { status, text } = decision
  if (WITH_WORDS.includes(status) && text === '')
    throw new ShopError('INVALID', { errors: { text: ['field.required'] } })
  const { shown, owner } = await inTransaction(ctx, async (tx) => {
    const before = found(await lockApplication(tx.db, id))
    if (!canMove(APPLICATION_TRANSITIONS, before.status, status))
      throw new ShopError('STATUS_CONFLICT')
    const given = status === 'approved' ? await giveStore(tx, before) : undefined
    const row = found(
      await updateApplication(tx.db, id, {
        status,
        ...(status === 'asked' && { question: text, answer: null }),
        ...(status === 'declined' && { reason: text }),
        ...(given && { store_id: given.store_id }),
        updated_at: ctx.deps.now(),
      }),
    )
    const kind = LETTERS[status]
    if (kind) await notifyApplicant(tx, row, kind)
    await noteDecision(tx, before, row)
    const [one] = await view(tx, [row])
    return { shown: found(one), owner: given?.user_id }
  })
  // From now on they are a seller.
  if (owner) sessions.forgetUser(owner)
  ctx.deps.wake?.('send-mail')
  return shown
}

const LETTERS: Partial<
  Record<Decision['status'], 'seller_asked' | 'seller_approved' | 'seller_declined'>
> = {
  asked: 'seller_asked',
  approved: 'seller_approved',
  declined: 'seller_declined',
}

const decidedOf = ({ status, question, reason }: ApplicationRow) => ({ status, question, reason })

const noteDecision = (tx: Ctx, before: ApplicationRow, after: ApplicationRow) =>
  noteChange(tx, {
    kind: 'application',
    record: after.id,
    name: after.store_name,
    before: decidedOf(before),
    after: decidedOf(after),
  })

async function view({ db }: Ctx, rows: readonly ApplicationRow[]): Promise<SellerApplication[]> {
  const papers = await findPapers(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    documents: papers.filter(({ application_id }) => application_id === row.id),
    created_at: row.created_at.toISOString(),
  }))
}

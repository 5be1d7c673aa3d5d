// Tells those who wait that a product is back, each once: with the stock's own transaction nothing waits for it.
import { textIn } from '#/lib/languages/text-in.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { notify, wants } from '#/commerce/api/notifications/notify.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { deleteBacks, languageOf, lockArrived } from './backs.queries.ts'

const BATCH = 200

type Arrived = Awaited<ReturnType<typeof lockArrived>>[number]

/** Returns how many were told. */
export async function tellArrived({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  let told = 0
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const rows = await lockArrived(tx, BATCH)
      for (const row of rows) await tell(tx, row, now())
      if (rows.length > 0)
        await deleteBacks(
          tx,
          rows.map(({ id }) => id),
        )
      return rows.length
    })
    told += count
    if (count < BATCH) return told
  }
}

async function tell(db: Executor, row: Arrived, at: Date): Promise<void> {
  const { id, product_id, variation_id, user_id, email, slug } = row
  const language = languageOf(row)
  const key = `back_in_stock:${id}`
  const kind = 'stock'
  if (user_id) {
    const data = { name: textIn(row.name, language), slug }
    await notify(db, { user_id }, { kind, event: 'back_in_stock', data, key, at })
  }
  if (!row.is_confirmed) return
  if (user_id && !(await wants(db, user_id, { kind, channel: 'mail' }))) return
  await writeMail(db, {
    key,
    kind: 'back_in_stock',
    to: email,
    language,
    data: { product_id, variation_id },
    at,
  })
}

import { desc, getTableColumns, sql } from 'drizzle-orm'
import type { ErpReconciliation } from '#/contract/erp/staff.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { erpReport } from '#/commerce/db/schema/erp/report.ts'

/** This many comparisons are kept: two months of daily ones. */
const KEPT = 60

/** Stores a comparison, and deletes the oldest. */
export async function keepReport(db: Executor, report: ErpReconciliation): Promise<void> {
  await db.insert(erpReport).values({
    ...report,
    made_at: new Date(report.made_at),
    ours_total: toMinor(report.ours_total),
    theirs_total: toMinor(report.theirs_total),
  })
  await db.execute(sql`delete from ${erpReport} where id in
    (select id from ${erpReport} order by made_at desc, id desc offset ${KEPT})`)
}

export async function findReports(db: Executor, limit: number): Promise<ErpReconciliation[]> {
  const { id, ...columns } = getTableColumns(erpReport)
  const rows = await db
    .select(columns)
    .from(erpReport)
    .orderBy(desc(erpReport.made_at), desc(id))
    .limit(limit)
  return rows.map((row) => ({
    ...row,
    made_at: row.made_at.toISOString(),
    ours_total: toAmount(row.ours_total),
    theirs_total: toAmount(row.theirs_total),
  }))
}

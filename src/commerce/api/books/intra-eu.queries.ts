// Sales without VAT to companies in other EU countries, from the documents as issued (rule 298).
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#/commerce/db/open.ts'
import { type BookDays, partsOf } from './vat.queries.ts'

const Company = z.object({
  vat_number: z.string(),
  company: z.string(),
  documents: z.coerce.number(),
  net: z.coerce.number(),
})
export type IntraEuCompany = z.output<typeof Company>

/** By VAT number; credit notes count as negative. */
export async function findIntraEu(db: Executor, days: BookDays): Promise<IntraEuCompany[]> {
  const { rows } = await db.execute(sql`with ${partsOf(days)}
    select coalesce(d.data #>> '{buyer,business,vat_number}', '') as vat_number,
      max(coalesce(d.data #>> '{buyer,business,company}', '')) as company,
      count(distinct d.id) as documents, sum(p.net) as net
    from part p join document d on d.id = p.id
    where (d.data->>'intra_eu')::boolean
    group by 1 order by 1`)
  return z.array(Company).parse(rows)
}

import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import {
  closeDay,
  closingsFile,
  listClosings,
  noteClosing,
  oneClosing,
  openClosing,
} from './closings.staff.service.ts'
import { intraEuFile } from './intra-eu.staff.service.ts'
import { accountsOf, changeAccounts, datevBatch, journalFile } from './journal.staff.service.ts'
import { fetchNow, listPayouts, onePayout, payoutFile } from './payouts.staff.service.ts'
import { bookDocuments, vatFile, vatReport } from './vat.staff.service.ts'

const { staffBooks } = endpoints

export const staffBookRoutes: Implementation[] = [
  implement(staffBooks.vat, (ctx, { query }) => vatReport(ctx, query)),
  implement(staffBooks.vatFile, (ctx, { query }) => vatFile(ctx, query)),
  implement(staffBooks.intraEuFile, (ctx, { query }) => intraEuFile(ctx, query)),
  implement(staffBooks.documents, (ctx, { query }) => bookDocuments(ctx, query)),
  implement(staffBooks.accounts, accountsOf),
  implement(staffBooks.saveAccounts, (ctx, { body }) => changeAccounts(ctx, body)),
  implement(staffBooks.journal, (ctx, { query }) => journalFile(ctx, query)),
  implement(staffBooks.datev, (ctx, { query }) => datevBatch(ctx, query)),
  implement(staffBooks.closings, (ctx, { query }) => listClosings(ctx, query)),
  implement(staffBooks.closingsFile, async (ctx) => closingsFile(ctx)),
  implement(staffBooks.openClosing, (ctx, { query }) => openClosing(ctx, query)),
  implement(staffBooks.closing, (ctx, { params }) => oneClosing(ctx, params.number)),
  implement(staffBooks.close, (ctx, { body, key }) => closeDay(ctx, { body, key })),
  implement(staffBooks.noteClosing, (ctx, { params, body, key }) =>
    noteClosing(ctx, params.number, { body, key }),
  ),
  implement(staffBooks.payouts, (ctx, { query }) => listPayouts(ctx, query)),
  implement(staffBooks.payout, (ctx, { params, query }) => onePayout(ctx, params.id, query)),
  implement(staffBooks.payoutFile, (ctx, { params }) => payoutFile(ctx, params.id)),
  implement(staffBooks.fetchPayouts, fetchNow),
]

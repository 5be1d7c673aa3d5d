import { endpoints } from '#/contract/index.ts'
import { wholeList, csvFile } from '#/commerce/api/files/csv.rules.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { removed } from '#/commerce/api/writing.ts'
import { importRedirects } from './import.staff.service.ts'
import {
  changeRedirect,
  createRedirect,
  listRedirects,
  REDIRECT_HEAD,
  redirectLines,
  removeRedirect,
} from './redirects.staff.service.ts'

const { staffRedirects } = endpoints

export const staffRedirectRoutes: Implementation[] = [
  implement(staffRedirects.list, (ctx, { query }) => listRedirects(ctx, query)),
  implement(staffRedirects.csv, async (ctx, { query }) =>
    csvFile({
      name: 'redirects',
      head: REDIRECT_HEAD,
      // Their import knows only these.
      nameOf: (column) => column,
      pieces: wholeList(
        (slice) => redirectLines(ctx, { ...query, ...slice }),
        (line) => line,
      ),
    }),
  ),
  implement(staffRedirects.create, (ctx, { body }) => createRedirect(ctx, body)),
  implement(staffRedirects.update, (ctx, { params, body }) => changeRedirect(ctx, params.id, body)),
  implement(staffRedirects.remove, async (ctx, { params }) => {
    await removeRedirect(ctx, params.id)
    return removed(ctx)
  }),
  implement(staffRedirects.import, (ctx, { body }) => importRedirects(ctx, body)),
]

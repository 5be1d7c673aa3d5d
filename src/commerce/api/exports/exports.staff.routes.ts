import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { listExports, makeExport, takeExport } from './exports.staff.service.ts'

const { staffExports } = endpoints

export const staffExportRoutes: Implementation[] = [
  implement(staffExports.list, listExports),
  implement(staffExports.make, makeExport),
  implement(staffExports.file, (ctx, { params, body }) => takeExport(ctx, params.name, body)),
]

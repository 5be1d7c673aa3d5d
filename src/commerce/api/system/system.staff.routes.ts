import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { listBackups, makeBackup, takeBackup } from './backups.staff.service.ts'
import { storageOf } from './health.staff.service.ts'
import {
  listMails,
  pageProgress,
  refreshPages,
  runJob,
  sendAgain,
  systemState,
} from './system.staff.service.ts'

const { staffSystem } = endpoints

export const staffSystemRoutes: Implementation[] = [
  implement(staffSystem.state, systemState),
  implement(staffSystem.mails, (ctx, { query }) => listMails(ctx, query)),
  implement(staffSystem.mailAgain, (ctx, { params }) => sendAgain(ctx, params.id)),
  implement(staffSystem.runJob, async (ctx, { params }) => {
    await runJob(ctx, params.name)
    return { message: messagesOf(ctx.language)('job_asked') }
  }),
  implement(staffSystem.storage, storageOf),
  implement(staffSystem.pageProgress, pageProgress),
  implement(staffSystem.refreshPages, async (ctx, { body }) => {
    await refreshPages(ctx, body.path)
    return { message: messagesOf(ctx.language)('job_asked') }
  }),
  implement(staffSystem.backups, listBackups),
  implement(staffSystem.makeBackup, makeBackup),
  implement(staffSystem.backupFile, (ctx, { params, body }) => takeBackup(ctx, params.name, body)),
]

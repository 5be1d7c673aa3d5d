// What the process tells an API, for tests without one.
import type { Host } from '#/commerce/api/context.ts'
import type { BackupFolder } from '#/commerce/db/backup/folder.ts'

const EMPTY: BackupFolder = {
  list: async () => [],
  state: () => ({ making: false, step: null, problem: null }),
  begin: () => false,
  idle: async () => undefined,
  read: async () => undefined,
}

export const hostOf = (backups: Partial<BackupFolder>, host: Partial<Host> = {}): Host => ({
  version: '1.2.3',
  check: async () => undefined,
  pages: async () => ({
    made: 7,
    waiting: 2,
    failing: 0,
    listing: false,
    per_minute: 60,
    seconds_left: 2,
  }),
  room: async () => ({ pages: 1, pictures: 2, backups: 3, mail: 4 }),
  unseenProxy: () => false,
  free: async () => 5 * 1024 ** 3,
  exports: { ...EMPTY, state: () => ({ making: false, step: null, problem: null }) },
  ...host,
  backups: { ...EMPTY, ...backups },
})

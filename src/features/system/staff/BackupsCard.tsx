// Backups: create, list, and download with the password.
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import type { Backups } from '#/contract/system/staff.ts'
import systemTexts from '#texts/staff_system'
import { KeptFiles } from './KeptFiles.tsx'

type Props = { locale: Locale; start: Backups; mayWrite: boolean; mayTake: boolean }

const { backups: list, makeBackup: make } = staff.staffSystem

export function BackupsCard({ locale, start, mayWrite, mayTake }: Props) {
  const t = systemTexts(locale.language)
  return (
    <KeptFiles
      {...{ locale, start, list, make, mayTake }}
      mayMake={mayWrite}
      making={() => t('backup_making')}
      pathOf={(name) => `/api/admin/backup/${name}/file`}
      words={{
        title: t('backups'),
        text: t('backups_text', { count: start.keeps }),
        make: t('backup_now'),
        failed: t('backup_failed'),
        none: t('no_backups'),
        take: t('take'),
        warning: t('take_text'),
      }}
    />
  )
}

// Archives with everything of the shop: create, list, and download with the password.
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { EXPORT_HOURS, type Exports } from '#/contract/exports/staff.ts'
import exportTexts from '#texts/staff_exports'
import { KeptFiles } from './KeptFiles.tsx'

type Props = { locale: Locale; start: Exports }

const { list, make } = staff.staffExports

export function ExportsCard({ locale, start }: Props) {
  const t = exportTexts(locale.language)
  return (
    <KeptFiles
      {...{ locale, start, list, make }}
      making={({ step }) => t(`step.${step ?? 'products'}`)}
      pathOf={(name) => `/api/admin/export/${name}/file`}
      words={{
        title: t('title'),
        text: t('text', { count: EXPORT_HOURS }),
        make: t('make'),
        failed: t('failed'),
        none: t('none'),
        take: t('take'),
        warning: t('take_text'),
      }}
    />
  )
}

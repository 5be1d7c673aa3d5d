// On Today: that the shop's pages are being made, while they are.
import { staff } from '#/client/staff-browser.ts'
import { PagesProgress } from '#/components/staff/PagesProgress.tsx'
import type { Language } from '#/lib/i18n.ts'

const askPages = () => staff.staffSystem.pageProgress()

export function PagesNow({ language }: { language: Language }) {
  return <PagesProgress ask={askPages} language={language} onlyWork />
}

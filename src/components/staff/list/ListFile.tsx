// Downloads all pages of the list as filtered and sorted.
import { saveFile } from '#/components/staff/save-file.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import staffTexts from '#texts/staff.list'
import { listCsv } from './list-csv.ts'
import styles from './StaffList.module.css'
import type { List } from './use-list.ts'

type Props<Row> = {
  language: Language
  list: List<Row>
  columns: readonly Column<Row>[]
  name: string
}

export function ListFile<Row extends object>({ language, list, columns, name }: Props<Row>) {
  const t = staffTexts(language)
  const { run, busy, failure } = useAction(async () => {
    const text = listCsv(await list.all(), columns, language)
    saveFile(new Blob([text], { type: 'text/csv' }), `${name}.csv`)
  })
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-busy={busy || undefined}
        disabled={busy}
        onClick={() => void run()}
      >
        {t('file')}
      </button>
      {failure !== undefined && <Problem language={language} failure={failure} />}
    </>
  )
}

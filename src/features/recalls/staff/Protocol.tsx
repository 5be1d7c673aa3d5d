// A recall for the authority: which goods, how many came and went, who was told when, what came back.
import { FigureTable } from '#/components/staff/figures/FigureTable.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import type { RecallProtocol } from '#/contract/recalls/staff.ts'

export function Protocol({ tables }: Pick<RecallProtocol, 'tables'>) {
  return (
    <div className={styles.page}>
      {tables.map(({ title, head, rows, foot, none }) => (
        <FigureTable
          key={title}
          {...{ title, head, rows, ...(foot && { foot }), ...(none !== null && { none }) }}
        />
      ))}
    </div>
  )
}

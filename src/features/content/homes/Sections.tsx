// The sections of a home: dragged by their handle, moved by buttons, switched on and off, filled, added and removed.
import { useState } from 'react'
import type { AdminSection } from '#/contract/home/sections.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { AddSection } from './AddSection.tsx'
import { IconNames } from './ItemFields.tsx'
import { useRowDrag } from '#/ui/drag/use-row-drag.ts'
import { moved } from '#/components/staff/form/moved.ts'
import type { Choices } from './read-choices.ts'
import { SectionRow } from './SectionRow.tsx'
import styles from './Sections.module.css'
import type { HomeRecord } from './use-home.ts'

type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  record: HomeRecord
  choices: Choices
}

export function Sections({ locale: { language, timeZone }, record, choices }: Props) {
  const { sections } = record.values
  /** New sections are open. */
  const [fresh, setFresh] = useState<string>()
  const change = (next: AdminSection[]) => record.set('sections', next)
  const placeOf = (row: string) => sections.findIndex(({ id }) => id === row)
  const drag = useRowDrag((row, spot) => change(moved(sections, placeOf(row), placeOf(spot.row))))
  return (
    <>
      <Targets targets={choices.targets} />
      <IconNames />
      <ol className={styles.sections} data-rows>
        {sections.map((section, index) => (
          <SectionRow
            key={section.id}
            spot={{ language, timeZone, record, choices, path: `sections.${index}` }}
            section={section}
            index={index}
            last={index === sections.length - 1}
            fresh={section.id === fresh}
            move={(to) => change(moved(sections, index, to))}
            remove={() => change(sections.filter(({ id }) => id !== section.id))}
            drag={drag}
          />
        ))}
      </ol>
      <AddSection
        {...{ language, choices, sections }}
        add={(section) => {
          setFresh(section.id)
          change([...sections, section])
        }}
      />
    </>
  )
}

/** Pages that a link may lead to. */
const Targets = ({ targets }: Pick<Choices, 'targets'>) => (
  <datalist id="targets">
    {targets.map(({ url, name }) => (
      <option key={url} value={url}>
        {name}
      </option>
    ))}
  </datalist>
)

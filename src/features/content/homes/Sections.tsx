// The sections of a home: dragged by their handle, moved by buttons, switched on and off, and worded.
import { type DragEvent, useState } from 'react'
import { Localized } from '#/components/staff/form/Localized.tsx'
import type { AdminSection } from '#/contract/home/sections.ts'
import type { Language } from '#/lib/i18n.ts'
import { IconButton } from '#/ui/button/IconButton.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import contentTexts from '#texts/staff_content.homes'
import styles from './Sections.module.css'
import { moved } from './moved.ts'
import type { HomeRecord } from './use-home.ts'

type Props = { language: Language; record: HomeRecord }

export function Sections({ language, record }: Props) {
  const { sections } = record.values
  const [dragged, setDragged] = useState<number>()
  const change = (next: AdminSection[]) => record.set('sections', next)
  const drop = (to: number) => {
    if (dragged !== undefined && dragged !== to) change(moved(sections, dragged, to))
    setDragged(undefined)
  }
  return (
    <ol className={styles.sections}>
      {sections.map((section, index) => (
        // Where a section is let go; by keyboard, its buttons move it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={section.id}
          className={styles.section}
          data-off={section.enabled ? undefined : ''}
          data-dragged={dragged === index ? '' : undefined}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            drop(index)
          }}
        >
          <Row
            {...{ language, record, section, index }}
            last={index === sections.length - 1}
            move={(to) => change(moved(sections, index, to))}
            onDragStart={(event) => {
              event.dataTransfer.setData('text/plain', section.id)
              event.dataTransfer.effectAllowed = 'move'
              setDragged(index)
            }}
            onDragEnd={() => setDragged(undefined)}
          />
        </li>
      ))}
    </ol>
  )
}

type RowProps = Props & {
  section: AdminSection
  index: number
  last: boolean
  move: (to: number) => void
  onDragStart: (event: DragEvent<HTMLElement>) => void
  onDragEnd: () => void
}

function Row({ language, record, section, index, last, move, ...drag }: RowProps) {
  const t = contentTexts(language)
  const kind = t(`types.${section.type}`)
  const words = 'title' in section ? section.title : undefined
  const title = words?.[language] || words?.en
  const name = title ? `${kind}: ${title}` : kind
  const { field, box } = record
  return (
    <>
      <div className={styles.head}>
        {/* The buttons beside it do the same by keyboard. */}
        <span className={styles.handle} draggable title={t('handle', { name })} {...drag}>
          <Icon name="menu" size={18} />
        </span>
        <span className={styles.name}>{name}</span>
        <IconButton
          icon="chevron-down"
          className={styles.up}
          label={t('up', { name })}
          disabled={index === 0}
          onClick={() => move(index - 1)}
        />
        <IconButton
          icon="chevron-down"
          label={t('down', { name })}
          disabled={last}
          onClick={() => move(index + 1)}
        />
      </div>
      <Checkbox {...box(`sections.${index}.enabled`)} label={t('on', { name: kind })} />
      {words && (
        <details>
          <summary>{t('words')}</summary>
          <Localized
            {...{ language, field }}
            name={`sections.${index}.title`}
            label={t('section_title')}
            maxLength={120}
            required
          />
          {'text' in section && section.text && (
            <Localized
              {...{ language, field }}
              name={`sections.${index}.text`}
              label={t('section_text')}
              maxLength={300}
            />
          )}
        </details>
      )}
    </>
  )
}

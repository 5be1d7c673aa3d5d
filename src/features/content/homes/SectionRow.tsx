// A section in the list: position, visibility, and its fields below.
import { useState } from 'react'
import type { AdminSection } from '#/contract/home/sections.ts'
import { IconButton } from '#/ui/button/IconButton.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import type { useRowDrag } from '#/ui/drag/use-row-drag.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import contentTexts from '#texts/staff_content.homes'
import { SectionFields } from './SectionFields.tsx'
import styles from './Sections.module.css'
import type { Spot } from './spot.ts'
import { textIn } from '#/lib/languages/text-in.ts'

type Drag = ReturnType<typeof useRowDrag>

type Props = {
  spot: Spot
  section: AdminSection
  index: number
  last: boolean
  /** Was just added. */
  fresh: boolean
  move: (to: number) => void
  remove: () => void
  drag: Drag
}

export function SectionRow(props: Props) {
  const { spot, section, fresh, drag } = props
  const t = contentTexts(spot.language)
  const { record, path } = spot
  const [isOpen, setOpen] = useState(fresh)
  const isWrong = record.errors.some(({ field }) => field.startsWith(`${path}.`))
  const kind = t(`types.${section.type}`)
  const words = 'title' in section ? section.title : undefined
  const title = textIn(words, spot.language)
  const name = title && title !== kind ? t('named', { kind, title }) : kind
  return (
    <li
      className={styles.section}
      data-row={section.id}
      data-off={section.enabled ? undefined : ''}
      data-dragged={drag.dragged === section.id ? '' : undefined}
      data-drop={drag.spot?.row === section.id ? '' : undefined}
    >
      <Head {...props} name={name} />
      <Checkbox {...record.box(`${path}.enabled`)} label={<Named words={t('on')} name={name} />} />
      <details
        open={isOpen || isWrong}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <Named words={t('fill')} name={name} />
        </summary>
        {(isOpen || isWrong) && <SectionFields spot={spot} section={section} />}
      </details>
    </li>
  )
}

/** Screen readers need the section's name; on screen it is next to it. */
const Named = ({ words, name }: { words: string; name: string }) => (
  <>
    {words} <span className="visually-hidden">{name}</span>
  </>
)

function Head({ spot, section, index, last, move, remove, drag, name }: Props & { name: string }) {
  const t = contentTexts(spot.language)
  return (
    <div className={styles.head}>
      {/* The buttons next to it do the same by keyboard. */}
      <span className={styles.handle} title={t('handle', { name })} {...drag.grip(section.id)}>
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
      <IconButton icon="trash" label={t('remove', { name })} onClick={remove} />
    </div>
  )
}

// The sections of a home: dragged by their handle, moved by buttons, switched on and off, filled, added and removed.
import { useState } from 'react'
import type { AdminSection, SectionType } from '#/contract/home/sections.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { IconNames } from './ItemFields.tsx'
import { useRowDrag } from '#/ui/drag/use-row-drag.ts'
import { moved } from '#/components/staff/form/moved.ts'
import type { Choices } from './read-choices.ts'
import styles from './Sections.module.css'
import type { HomeRecord } from './use-home.ts'
import { wordsIn } from '#/components/staff/form/words.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Select } from '#/ui/form/Select.tsx'
import contentTexts from '#texts/staff_content.homes'
import { newSection, TYPES } from './section-parts.ts'
import { IconButton } from '#/ui/button/IconButton.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import { SectionFields } from './SectionFields.tsx'
import type { Spot } from './spot.ts'
import { textIn } from '#/lib/languages/text-in.ts'

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

// Adds a section: its type is chosen, and it goes below all others.

type AddSectionProps = {
  language: Language
  choices: Choices
  sections: readonly AdminSection[]
  add: (section: AdminSection) => void
}

const MOST_SECTIONS = 40

function AddSection({ language, choices, sections, add }: AddSectionProps) {
  const t = contentTexts(language)
  const [type, setType] = useState<SectionType>('shelf')
  const [source] = choices.sources
  const offered = TYPES.filter((one) => one !== 'extension' || source !== undefined)
  if (sections.length >= MOST_SECTIONS) return <p>{t('most')}</p>
  return (
    <div className={styles.add}>
      <Select
        name="new-section"
        label={t('add_section')}
        hint={t(`about.${type}`)}
        value={type}
        onChange={({ target }) => setType(target.value as SectionType)}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {t(`types.${one}`)}
          </option>
        ))}
      </Select>
      <Button
        variant="secondary"
        onClick={() =>
          add(
            newSection({
              type,
              title: wordsIn(choices.titles[type] ?? {}),
              code: choices.coupon[0]?.value ?? '',
              source: source?.value ?? '',
              taken: sections.map(({ id }) => id),
            }),
          )
        }
      >
        {t('add_button')}
      </Button>
    </div>
  )
}

// A section in the list: position, visibility, and its fields below.

type Drag = ReturnType<typeof useRowDrag>

type SectionRowProps = {
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

function SectionRow(props: SectionRowProps) {
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

function Head({
  spot,
  section,
  index,
  last,
  move,
  remove,
  drag,
  name,
}: SectionRowProps & { name: string }) {
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

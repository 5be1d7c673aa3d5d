// A section's items: tabs, banners, services.
import type { ReactNode } from 'react'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { wordsIn } from '#/components/staff/form/words.ts'
import { OWN_ICONS } from '#/contract/home/icons.ts'
import { ServiceFact, Tint } from '#/contract/home/parts.ts'
import { Lines } from '#/features/content/menus/Lines.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import contentTexts from '#texts/staff_content.homes'
import { ArtField } from './ArtField.tsx'
import { PicksFields } from './PicksFields.tsx'
import { newBanner, newService, newTab } from './section-parts.ts'
import { below, setAt, type Spot, textAt, valueAt } from './spot.ts'

type Props = { spot: Spot }

const titleOf = ({ choices }: Spot, type: string) => wordsIn(choices.titles[type] ?? {})

export function Tabs({ spot }: Props) {
  return (
    <Items spot={spot} name="tabs" line={newTab(titleOf(spot, 'tabs'))} most={6}>
      {(at) => (
        <>
          <Label spot={at} name="label" text="tab_label" most={40} required />
          <PicksFields spot={below(at, 'picks')} />
          <PathField spot={at} name="more" />
        </>
      )}
    </Items>
  )
}

export function Banners({ spot }: Props) {
  const t = contentTexts(spot.language)
  return (
    <Items spot={spot} name="banners" line={newBanner(titleOf(spot, 'banners'))} most={3}>
      {(at) => (
        <>
          <Label spot={at} name="title" text="section_title" most={80} required />
          <Label spot={at} name="text" text="section_text" most={160} />
          <Label spot={at} name="label" text="link_label" most={40} />
          <PathField spot={at} name="path" />
          <ArtField spot={at} />
          <Select {...textAt(at, 'tint')} label={t('tint')}>
            {Tint.options.map((tint) => (
              <option key={tint} value={tint}>
                {t(`tints.${tint}`)}
              </option>
            ))}
          </Select>
        </>
      )}
    </Items>
  )
}

export function Services({ spot }: Props) {
  const t = contentTexts(spot.language)
  return (
    <Items spot={spot} name="services" line={newService(titleOf(spot, 'services'))} most={6}>
      {(at) => (
        <>
          <Label spot={at} name="title" text="section_title" most={80} required />
          <Label spot={at} name="text" text="section_text" most={200} />
          <TextInput {...textAt(at, 'icon')} label={t('icon')} hint={t('icon_hint')} list="icons" />
          <Select {...textAt(at, 'fact')} label={t('fact')} hint={t('fact_hint')}>
            <option value="">–</option>
            {ServiceFact.options.map((fact) => (
              <option key={fact} value={fact}>
                {t(`facts.${fact}`)}
              </option>
            ))}
          </Select>
        </>
      )}
    </Items>
  )
}

/** The icons that need no request. */
export const IconNames = () => (
  <datalist id="icons">
    {OWN_ICONS.map((name) => (
      <option key={name} value={name}>
        {name}
      </option>
    ))}
  </datalist>
)

type ItemsProps = Props & {
  name: 'tabs' | 'banners' | 'services'
  line: object
  most: number
  children: (at: Spot) => ReactNode
}

function Items({ spot, name, line, most, children }: ItemsProps) {
  const t = contentTexts(spot.language)
  const lines = valueAt<object[]>(spot, name) ?? []
  return (
    <Lines
      language={spot.language}
      lines={lines}
      name={t(`item.${name}`)}
      {...(lines.length < most && { add: { label: t(`add.${name}`), line } })}
      change={(next) => setAt(spot, name, next)}
    >
      {(index) => children(below(spot, `${name}.${index}`))}
    </Lines>
  )
}

type LabelProps = Props & { name: string; text: string; most: number; required?: boolean }

function Label({ spot, name, text, most, required = false }: LabelProps) {
  const t = contentTexts(spot.language)
  return (
    <Localized
      language={spot.language}
      field={spot.record.field}
      name={`${spot.path}.${name}`}
      label={t(text)}
      maxLength={most}
      required={required}
    />
  )
}

function PathField({ spot, name }: Props & { name: 'more' | 'path' }) {
  const t = contentTexts(spot.language)
  return (
    <TextInput
      {...textAt(spot, name)}
      label={t(name === 'more' ? 'more' : 'link_path')}
      hint={t('path_hint')}
      list="targets"
      maxLength={300}
      required={name === 'path'}
    />
  )
}

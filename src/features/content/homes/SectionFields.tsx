// A section's fields, depending on its kind.
import { Localized } from '#/components/staff/form/Localized.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { momentOf, typedMoment } from '#/components/staff/form/zoned.ts'
import type { AdminSection } from '#/contract/home/sections.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import contentTexts from '#texts/staff_content.homes'
import { ArtField } from './ArtField.tsx'
import { Banners, Services, Tabs } from './ItemFields.tsx'
import { PicksFields } from './PicksFields.tsx'
import { LOOKS, MOST, type Part, PARTS, picksOf } from './section-parts.ts'
import { SlugChooser } from './SlugChooser.tsx'
import { below, numberAt, setAt, type Spot, textAt, valueAt } from './spot.ts'

type Props = { spot: Spot; section: AdminSection }

export function SectionFields({ spot, section }: Props) {
  return (
    <div className={styles.lines}>
      {PARTS[section.type].map((part) => (
        <PartFields key={part} part={part} spot={spot} section={section} />
      ))}
    </div>
  )
}

type PartProps = Props & { part: Part }

function PartFields({ part, spot, section }: PartProps) {
  switch (part) {
    case 'title':
    case 'free_title':
    case 'text':
      return <Words spot={spot} part={part} />
    case 'art':
      return <ArtField spot={spot} />
    case 'picks':
      return section.type === 'hero' ? (
        <HeroPicks spot={spot} />
      ) : (
        <PicksFields spot={below(spot, 'picks')} />
      )
    case 'categories':
      return <SlugChooser spot={spot} name="categories" from="category" all />
    case 'tabs':
      return <Tabs spot={spot} />
    case 'banners':
      return <Banners spot={spot} />
    case 'services':
      return <Services spot={spot} />
    case 'link':
      return <Link spot={spot} />
    default:
      return <Single {...{ part, spot, section }} />
  }
}

/** A hero may have no products. */
function HeroPicks({ spot }: { spot: Spot }) {
  const t = contentTexts(spot.language)
  const isGiven = valueAt(spot, 'picks') !== undefined
  return (
    <>
      <Checkbox
        label={t('with_products')}
        checked={isGiven}
        onChange={({ target }) => setAt(spot, 'picks', target.checked ? picksOf() : undefined)}
      />
      {isGiven && <PicksFields spot={below(spot, 'picks')} />}
    </>
  )
}

const LENGTHS = { title: 120, free_title: 120, text: 300 }

function Words({ spot, part }: { spot: Spot; part: keyof typeof LENGTHS }) {
  const t = contentTexts(spot.language)
  const name = part === 'text' ? 'text' : 'title'
  return (
    <Localized
      language={spot.language}
      field={spot.record.field}
      name={`${spot.path}.${name}`}
      label={t(`section_${name}`)}
      maxLength={LENGTHS[part]}
      required={part === 'title'}
    />
  )
}

function Link({ spot }: { spot: Spot }) {
  const t = contentTexts(spot.language)
  return (
    <>
      <Localized
        language={spot.language}
        field={spot.record.field}
        name={`${spot.path}.link.label`}
        label={t('link_label')}
        maxLength={60}
      />
      <TextInput
        {...textAt(spot, 'link.path')}
        label={t('link_path')}
        hint={t('path_hint')}
        list="targets"
        maxLength={300}
      />
    </>
  )
}

type SingleProps = PartProps & {
  part: Exclude<
    Part,
    | 'title'
    | 'free_title'
    | 'text'
    | 'art'
    | 'picks'
    | 'categories'
    | 'tabs'
    | 'banners'
    | 'services'
    | 'link'
  >
}

/** One control. */
function Single({ part, spot, section }: SingleProps) {
  const t = contentTexts(spot.language)
  const look = LOOKS[section.type]
  switch (part) {
    case 'look':
      return look ? (
        <Select {...textAt(spot, look.name)} label={t('look')}>
          {look.values.map((value) => (
            <option key={value} value={value}>
              {t(`looks.${section.type}.${value}`)}
            </option>
          ))}
        </Select>
      ) : null
    case 'more':
      return (
        <TextInput
          {...textAt(spot, 'more')}
          label={t('more')}
          hint={t('path_hint')}
          list="targets"
          maxLength={300}
        />
      )
    case 'products':
      return <TextInput {...numberAt(spot, part)} label={t('store_products')} min={0} max={8} />
    case 'limit':
      return (
        <TextInput {...numberAt(spot, part)} label={t('limit')} min={1} max={MOST[section.type]} />
      )
    case 'ends_at':
      return <EndsAt spot={spot} />
    case 'source':
      return <SourceField spot={spot} />
    default:
      return <CouponField spot={spot} name={part} />
  }
}

function EndsAt({ spot }: { spot: Spot }) {
  const t = contentTexts(spot.language)
  return (
    <TextInput
      {...textAt(spot, 'ends_at')}
      type="datetime-local"
      label={t('ends_at')}
      hint={t('ends_at_hint', { zone: spot.timeZone })}
      value={typedMoment(valueAt<string>(spot, 'ends_at') || null, spot.timeZone)}
      onChange={({ target }) =>
        setAt(spot, 'ends_at', momentOf(target.value, spot.timeZone) ?? undefined)
      }
    />
  )
}

function CouponField({ spot, name }: { spot: Spot; name: 'code' | 'coupon' }) {
  const t = contentTexts(spot.language)
  const tied = textAt(spot, name)
  const { coupon } = spot.choices
  const isKnown = tied.value === '' || coupon.some(({ value }) => value === tied.value)
  return (
    <Select {...tied} label={t('coupon')} hint={t('coupon_hint')} required={name === 'code'}>
      <option value="">–</option>
      {!isKnown && <option value={tied.value}>{tied.value}</option>}
      {coupon.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

/** Which section of which extension; one that is no longer offered stays until another is chosen. */
function SourceField({ spot }: { spot: Spot }) {
  const t = contentTexts(spot.language)
  const tied = textAt(spot, 'source')
  const { sources } = spot.choices
  const chosen = sources.find(({ value }) => value === tied.value)
  return (
    <Select {...tied} label={t('source')} hint={chosen?.hint ?? t('source_gone')} required>
      {!chosen && <option value={tied.value}>{tied.value}</option>}
      {sources.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

// Assigns columns to fields, with the first rows as a preview, and settings for the whole file.
import { type SyntheticEvent, useState } from 'react'
import { Section } from '#/components/staff/form/Section.tsx'
import { readNumber } from '#/components/staff/money.ts'
import { IMPORT_KEYS, type ImportMatch } from '#/contract/imports/result.ts'
import {
  DEFAULT_STOCK,
  IMPORT_ENCODINGS,
  IMPORT_MODES,
  type ImportHead,
  type ImportOrder,
} from '#/contract/imports/staff.ts'
import type { ImportWord } from '#/contract/imports/import-words.ts'
import { IMPORT_FIELDS } from '#/contract/product/fields.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import type { TaxChoice } from '#/components/staff/form/tax-choices.ts'
import importTexts from '#texts/staff_imports'
import { type ColumnMap, ColumnTable } from './ColumnTable.tsx'
import styles from './Imports.module.css'
import { matchWords } from './import-words.ts'
import { NewProducts } from './NewProducts.tsx'
import { NoNames } from './NoNames.tsx'
import { choicesOf, type ChosenWords, type DepartmentChoice, Words } from './Words.tsx'
import { RadioCard } from '#/ui/form/RadioCard.tsx'

type Props = {
  language: Language
  head: ImportHead
  order: ImportOrder | null
  /** What the last check has found; before it, what the recognised columns find. */
  match: ImportMatch | null
  busy: boolean
  onCheck: (order: ImportOrder) => void
  taxes: TaxChoice[]
  words: readonly ImportWord[]
  departments: readonly DepartmentChoice[]
}

export function Mapping(props: Props) {
  const { language, head, order, match, busy, onCheck, taxes, words, departments } = props
  const t = importTexts(language)
  // Detected columns, and the user's choices.
  const [map, setMap] = useState<ColumnMap>({ ...head.columns, ...order?.map })
  const [mode, setMode] = useState<ImportOrder['mode']>(order?.mode ?? 'both')
  const [chosen, setChosen] = useState<ChosenWords>({})
  const give = (header: string, field: string) =>
    setMap((old) => {
      const next: ColumnMap = Object.fromEntries(
        Object.entries(old).map(([key, value]) => [key, value === header ? '' : value]),
      )
      const chosen = IMPORT_FIELDS.find((one) => one === field)
      return chosen === undefined ? next : { ...next, [chosen]: header }
    })
  const send = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    onCheck({
      ...orderOf(new FormData(event.currentTarget), order),
      map,
      words: choicesOf(words, chosen),
    })
  }
  return (
    <form onSubmit={send} className={styles.form}>
      {head.readings.length > 0 && (
        <Readings language={language} readings={head.readings} order={order} />
      )}
      <Section title={t('columns')} hint={t('columns_hint')}>
        <ColumnTable language={language} head={head} map={map} onGive={give} />
        {match && match.fresh > 0 && mode !== 'update' && (
          <NoNames language={language} map={map} onGive={give} />
        )}
      </Section>
      <Words
        language={language}
        words={words}
        departments={departments}
        chosen={chosen}
        onChoose={(word, value) => setChosen((old) => ({ ...old, [word]: value }))}
      />
      <Section title={t('match')} {...(match && { hint: matchWords(match, t) })}>
        <div className={styles.grid}>
          <Select
            id="mode"
            name="mode"
            label={t('mode')}
            value={mode}
            onChange={({ target }) =>
              setMode(IMPORT_MODES.find((one) => one === target.value) ?? 'both')
            }
          >
            {IMPORT_MODES.map((one) => (
              <option key={one} value={one}>
                {t(`mode_${one}`)}
              </option>
            ))}
          </Select>
          <Select
            id="key"
            name="key"
            label={t('key')}
            hint={t('key_hint')}
            defaultValue={order?.key ?? ''}
          >
            <option value="">{t('key_auto')}</option>
            {IMPORT_KEYS.map((key) => (
              <option key={key} value={key}>
                {t(`field.${key}`)}
              </option>
            ))}
          </Select>
        </div>
        <Checkbox
          id="rest"
          name="rest"
          label={t('rest')}
          hint={t('rest_hint')}
          defaultChecked={order?.rest ?? false}
        />
      </Section>
      {match && match.fresh > 0 && mode !== 'update' && (
        <NewProducts language={language} lacking={match.lacking} order={order} taxes={taxes} />
      )}
      <Section title={t('reading_file')}>
        <div className={styles.grid}>
          <Select
            id="decimal"
            name="decimal"
            label={t('decimal')}
            hint={t('decimal_hint')}
            defaultValue={order?.decimal ?? ''}
          >
            <option value="">{t('decimal_auto')}</option>
            <option value=",">1.234,50</option>
            <option value=".">1,234.50</option>
          </Select>
          {head.readings.length === 0 && (
            <Select
              id="encoding"
              name="encoding"
              label={t('encoding')}
              hint={t('encoding_hint')}
              defaultValue={order?.encoding ?? ''}
            >
              <option value="">{t('encoding_auto', { name: head.encoding })}</option>
              {IMPORT_ENCODINGS.map((encoding) => (
                <option key={encoding} value={encoding}>
                  {encoding}
                </option>
              ))}
            </Select>
          )}
        </div>
        <Checkbox
          id="without_repeats"
          name="without_repeats"
          label={t('without_repeats')}
          defaultChecked={order?.without_repeats ?? false}
        />
      </Section>
      <Button type="submit" busy={busy}>
        {t('check')}
      </Button>
    </form>
  )
}

/** A default that the server wasn't asked for stays as it was. */
function orderOf(data: FormData, old: ImportOrder | null): Omit<ImportOrder, 'map' | 'words'> {
  const text = (name: string): string => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const number = (name: 'tax' | 'price' | 'stock') =>
    data.has(name) ? (readNumber(text(name)) ?? null) : (old?.[name] ?? null)
  const decimal = text('decimal')
  return {
    mode: IMPORT_MODES.find((mode) => mode === text('mode')) ?? 'both',
    key: IMPORT_KEYS.find((key) => key === text('key')) ?? null,
    decimal: decimal === '.' || decimal === ',' ? decimal : null,
    encoding: IMPORT_ENCODINGS.find((encoding) => encoding === text('encoding')) ?? null,
    tax: number('tax'),
    price: number('price'),
    stock: number('stock') ?? DEFAULT_STOCK,
    by_weight: data.has('asks_weight') ? data.has('by_weight') : (old?.by_weight ?? false),
    without_repeats: data.has('without_repeats'),
    rest: data.has('rest'),
  }
}

// How a file reads in several encodings, where only a person can tell which one is right.

type ReadingsProps = {
  language: Language
  readings: ImportHead['readings']
  order: ImportOrder | null
}

function Readings({ language, readings, order }: ReadingsProps) {
  const t = importTexts(language)
  return (
    <Section title={t('readings')} hint={t('readings_hint')}>
      <div className={styles.grid} role="radiogroup" aria-label={t('readings')}>
        {readings.map(({ encoding, sample }) => (
          <RadioCard
            key={encoding}
            id={`reading-${encoding}`}
            name="encoding"
            value={encoding}
            label={sample}
            hint={encoding}
            required
            defaultChecked={order?.encoding === encoding}
          />
        ))}
      </div>
    </Section>
  )
}

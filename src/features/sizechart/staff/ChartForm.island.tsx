// One size chart, in all languages.
import { staff } from '#/client/staff-browser.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { RichText } from '#/components/staff/rich/RichText.tsx'
import { FormFrame } from '#/components/staff/form/FormFrame.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import { NO_WORDS, wordsIn } from '#/components/staff/form/words.ts'
import { useWholeRecord } from '#/components/staff/record/use-whole-record.ts'
import type { AdminSizeChart } from '#/contract/sizechart/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import chartTexts from '#texts/staff_catalogue.chart'

const NEW = { name: NO_WORDS, content: NO_WORDS }
type Values = typeof NEW

const valuesOf = (chart: AdminSizeChart): Values => ({
  name: wordsIn(chart.name),
  content: wordsIn(chart.content),
})

const toBody = (values: Values) => values

const shape = async () => (await import('#/contract/sizechart/staff.ts')).SizeChartInput.partial()

type Props = {
  language: Language
  /** Null for a new one. */
  start: AdminSizeChart | null
}

export function ChartForm({ language, start }: Props) {
  const t = chartTexts(language)
  const record = useWholeRecord({
    language,
    start,
    empty: NEW,
    valuesOf,
    toBody,
    shape,
    calls: staff.staffSizechart,
    pageOf: (id) => href(language, 'adminSizeChart', { id }),
    kind: 'size-chart',
  })
  const { field, set } = record
  return (
    <FormFrame
      language={language}
      record={record}
      removal={{
        name: textIn(start?.name, language),
        next: href(language, 'adminSizeCharts'),
      }}
      labelOf={(key) => t(key)}
    >
      <Section title={t('one')} hint={t('hint')}>
        <Localized
          {...{ language, field }}
          name="name"
          label={t('name')}
          maxLength={120}
          required
        />
        <RichText
          {...{ language, field, set }}
          name="content"
          label={t('content')}
          rows={12}
          required
        />
      </Section>
    </FormFrame>
  )
}

// The display currencies: the first is the shop's own, the others have their exchange rates.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { staff } from '#/client/staff-browser.ts'
import { FormFrame } from '#/components/staff/form/FormFrame.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { readNumber } from '#/components/staff/money.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'
import type { Currency } from '#/contract/content/public.ts'
import type { CurrenciesInput } from '#/contract/content/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import settingsTexts from '#texts/staff_settings.currencies'

type Props = { language: Language; start: Currency[] }

type Values = { data: { code: string; symbol: string; exchange_rate: string }[] }

const loaded = (all: Pick<Currency, 'code' | 'symbol' | 'exchange_rate'>[]): Loaded<Values> => ({
  values: {
    data: all.map(({ code, symbol, exchange_rate }) => ({
      code,
      symbol,
      exchange_rate: String(exchange_rate),
    })),
  },
  version: '',
})

const toBody = ({ data }: Values) => ({
  data: data.map(({ code, symbol, exchange_rate }, index) => ({
    code: code.trim().toUpperCase(),
    symbol: symbol.trim(),
    exchange_rate: index === 0 ? 1 : (readNumber(exchange_rate) ?? exchange_rate),
  })),
})

const shape = async () => (await import('#/contract/content/staff.ts')).CurrenciesInput

const current = async () => loaded((await staff.staffContent.currencies()).data)

export function Currencies({ language, start }: Props) {
  const t = settingsTexts(language)
  const record = useRecord<Values>({
    language,
    start: loaded(start),
    shape,
    toBody,
    save: async (changes) => {
      const { data } = await staff.staffContent.updateCurrencies({
        body: changes as CurrenciesInput,
      })
      return loaded(data)
    },
    reload: current,
    draft: 'currencies',
  })
  const { field, set, values } = record
  const [base] = values.data
  return (
    <FormFrame language={language} record={record} labelOf={() => t('title')}>
      <Section id="currencies" title={t('title')} hint={t('hint')}>
        <div className={styles.lines}>
          {values.data.map((_, index) => (
            // Lines have no ID; their order is their identity.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={styles.line}>
              <TextInput {...field(`data.${index}.code`)} label={t('code')} maxLength={3} />
              <TextInput {...field(`data.${index}.symbol`)} label={t('symbol')} maxLength={8} />
              {index === 0 ? (
                <p>{t('base')}</p>
              ) : (
                <>
                  <NumberInput
                    {...field(`data.${index}.exchange_rate`)}
                    language={language}
                    label={t('rate', { code: base?.code ?? '' })}
                  />
                  <Button
                    variant="quiet"
                    onClick={() =>
                      set(
                        'data',
                        values.data.filter((__, other) => other !== index),
                      )
                    }
                  >
                    {t('remove')}
                  </Button>
                </>
              )}
            </div>
          ))}
        </div>
        <div>
          <Button
            variant="secondary"
            onClick={() =>
              set('data', [...values.data, { code: '', symbol: '', exchange_rate: '1' }])
            }
          >
            {t('add')}
          </Button>
        </div>
      </Section>
    </FormFrame>
  )
}

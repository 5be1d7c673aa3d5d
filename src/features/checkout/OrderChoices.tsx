// When it comes, how it is paid, and what we should know.
import type { Settings } from '#/contract/content.ts'
import { DEFAULT_DELIVERY_INTERVAL, STANDARD_DELIVERY } from '#/domain/delivery.ts'
import type { Language } from '#/lib/i18n.ts'
import { Icon } from '#/ui/Icon.tsx'
import { RadioCard } from '#/ui/RadioCard.tsx'
import { Textarea } from '#/ui/Textarea.tsx'
import { Section } from './Section.tsx'
import { checkoutTexts } from './texts.ts'
import type { CheckoutFields } from './use-checkout-fields.ts'

type Props = { form: CheckoutFields; settings: Settings; language: Language }

export function OrderChoices({ form, settings, language }: Props) {
  const t = checkoutTexts(language)
  return (
    <>
      <Section
        title={t('delivery')}
        choices={
          <>
            <RadioCard
              {...form.choice('delivery', DEFAULT_DELIVERY_INTERVAL)}
              label={t('interval_day')}
              hint={t('interval_day_hint')}
              aside={<Icon name="truck" />}
            />
            <RadioCard
              {...form.choice('delivery', STANDARD_DELIVERY)}
              label={t('interval_standard')}
              hint={t('interval_standard_hint')}
            />
          </>
        }
      />
      <Section
        title={t('payment')}
        choices={settings.payment_methods.map((method) => (
          <RadioCard
            key={method}
            {...form.choice('payment_method', method)}
            label={t(method)}
            hint={t(`${method}_hint`)}
            error={form.errors['payment_method']}
          />
        ))}
      >
        <Textarea
          {...form.field('notes')}
          label={t('notes')}
          hint={t('notes_hint')}
          maxLength={1000}
        />
      </Section>
    </>
  )
}

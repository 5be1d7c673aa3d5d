import type { Language } from '#/lib/i18n.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { href } from '#/routes.ts'
import styles from '#/features/checkout/Checkout.module.css'
import { Section } from '#/features/checkout/Section.tsx'
import checkoutTexts from '#texts/checkout'
import type { CheckoutFields } from '#/features/checkout/use-checkout-fields.ts'

type Props = {
  form: CheckoutFields
  /** It is collected. */
  collects: boolean
  language: Language
}

/** A guest's contact details, and a link to sign in. */
export function ContactFields({ form, collects, language }: Props) {
  const t = checkoutTexts(language)
  const login = href(language, 'login', { next: href(language, 'checkout') })
  return (
    <Section
      title={t('contact')}
      aside={
        <p className={styles.soft}>
          {t('account')} <a href={login}>{t('sign_in')}</a>
        </p>
      }
    >
      <div className={styles.fields}>
        <TextInput {...form.field('guest.name')} label={t('name')} required />
        <TextInput
          {...form.field('guest.email')}
          label={t('email')}
          hint={t('email_hint')}
          required
        />
        <TextInput
          {...form.field('guest.phone')}
          label={t('phone')}
          hint={t(collects ? 'phone_hint_pickup' : 'phone_hint')}
          required
        />
      </div>
    </Section>
  )
}

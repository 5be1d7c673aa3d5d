import { expect, it } from 'vitest'
import accountEn from '#locales/en/account.json' with { type: 'json' }
import authEn from '#locales/en/auth.json' with { type: 'json' }
import checkoutEn from '#locales/en/checkout.json' with { type: 'json' }
import contactEn from '#locales/en/contact.json' with { type: 'json' }
import ordersEn from '#locales/en/orders.json' with { type: 'json' }
import storeEn from '#locales/en/store.json' with { type: 'json' }
import errorsEn from '#locales/en/errors.json' with { type: 'json' }
import accountFr from '#locales/fr/account.json' with { type: 'json' }
import authFr from '#locales/fr/auth.json' with { type: 'json' }
import checkoutFr from '#locales/fr/checkout.json' with { type: 'json' }
import contactFr from '#locales/fr/contact.json' with { type: 'json' }
import ordersFr from '#locales/fr/orders.json' with { type: 'json' }
import storeFr from '#locales/fr/store.json' with { type: 'json' }
import errorsFr from '#locales/fr/errors.json' with { type: 'json' }
import { PasswordReset } from '#/contract/password/public.ts'
import { fieldErrors } from '#/contract/field-errors.ts'
import { nameIn } from '#/form/form-texts.ts'
import { createTranslate } from '#/lib/i18n.ts'

const EN = { ...checkoutEn, account: accountEn, auth: authEn, contact: contactEn, store: storeEn }
const FR = { ...checkoutFr, account: accountFr, auth: authFr, contact: contactFr, store: storeFr }

/** Label of a form, and the field whose messages stand below it. */
const LABELS = [
  ['name', 'name'],
  ['email', 'email'],
  ['phone', 'phone'],
  ['address_title', 'title'],
  ['street', 'street'],
  ['country', 'country'],
  ['city', 'city'],
  ['auth.name', 'name'],
  ['auth.email', 'email'],
  ['auth.phone', 'phone'],
  ['auth.password', 'password'],
  ['auth.password_confirmation', 'password_confirmation'],
  ['auth.new_password', 'new_password'],
  ['account.addresses.name', 'title'],
  ['account.addresses.street', 'street'],
  ['account.addresses.phone', 'phone'],
  ['account.profile.name', 'name'],
  ['account.profile.phone', 'phone'],
  ['account.proof.password', 'password'],
  ['contact.name', 'name'],
  ['contact.email', 'email_address'],
  ['contact.phone', 'phone'],
  ['contact.subject', 'subject'],
  ['contact.message', 'message'],
  ['store.seller.name', 'name'],
  ['store.seller.phone', 'phone'],
  ['change.field.street', 'street'],
  ['change.field.phone', 'phone'],
] as const

const words = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]+/gu, ' ')

it.each(LABELS)('below the label %s, messages name the field by it', (label, field) => {
  const en = createTranslate('en', { ...EN, change: ordersEn.change })(label)
  const fr = createTranslate('fr', { ...FR, change: ordersFr.change })(label)
  expect(words(errorsEn.field[field].required)).toContain(words(en))
  // "Rue et numéro": each noun has its article in a sentence.
  for (const word of words(fr).split(' et ')) {
    expect(words(errorsFr.field[field].required)).toContain(word)
  }
})

it('an empty new password is called one', () => {
  const typed = { password: '', password_confirmation: '', reset_token: 'x' }
  const { error } = PasswordReset.safeParse(typed, { reportInput: true })
  const name = nameIn(typed, { password: 'new_password' })
  const t = createTranslate('en', errorsEn.field)
  expect(fieldErrors(error?.issues ?? [], t, name)).toMatchObject({
    password: ['New Password is required'],
    password_confirmation: ['Confirm Password is required'],
  })
})

// Texts on payment pages.
import { localeTexts } from '#/lib/languages/locale-files.ts'

export const paymentTexts = localeTexts('payment')

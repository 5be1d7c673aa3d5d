// What customers read on pages where they pay.
import { localeTexts } from '#/lib/languages/locale-files.ts'

export const paymentTexts = localeTexts('payment')

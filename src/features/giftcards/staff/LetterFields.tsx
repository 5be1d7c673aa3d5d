// The fields of the email that brings a gift card.
import { useState } from 'react'
import { LONGEST_GIFT_MESSAGE } from '#/contract/giftcards/shapes.ts'
import { dateIn } from '#/lib/dates.ts'
import { isLanguage, type Language } from '#/lib/i18n.ts'
import { languageName } from '#/lib/languages/each-language.ts'
import { mainLanguage, offeredLanguages } from '#/lib/languages/offered.ts'
import { Select } from '#/ui/form/Select.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import giftCardTexts from '#texts/staff_gift_cards'

export type Letter = { sender: string; message: string; language: string; send_on: string }

export const newLetter = (timeZone: string): Letter => ({
  sender: '',
  message: '',
  language: mainLanguage(),
  send_on: dateIn(new Date(), timeZone),
})

export const letterBody = ({ sender, message, language, send_on }: Letter) => ({
  sender: sender.trim(),
  message: message.trim(),
  language: isLanguage(language) ? language : mainLanguage(),
  send_on,
})

type Props = {
  language: Language
  timeZone: string
  values: Letter
  change: (to: Letter) => void
  /** What the API puts before their names. */
  prefix?: string
}

export function LetterFields({ language, timeZone, values, change, prefix = '' }: Props) {
  const t = giftCardTexts(language)
  const [today] = useState(() => dateIn(new Date(), timeZone))
  const field = (name: keyof Letter) => ({
    name: prefix + name,
    label: t(`letter.${name}`),
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ ...values, [name]: target.value }),
  })
  return (
    <>
      <TextInput {...field('sender')} hint={t('letter.sender_hint')} maxLength={80} />
      <Textarea
        {...field('message')}
        hint={t('letter.message_hint')}
        maxLength={LONGEST_GIFT_MESSAGE}
      />
      <Select {...field('language')}>
        {offeredLanguages().map((one) => (
          <option key={one} value={one}>
            {languageName(one)}
          </option>
        ))}
      </Select>
      <TextInput
        {...field('send_on')}
        hint={t('letter.send_on_hint')}
        type="date"
        min={today}
        required
      />
    </>
  )
}

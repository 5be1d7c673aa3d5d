import { useState } from 'react'
import { dateIn } from '#/lib/dates.ts'
import type { Language } from '#/lib/i18n.ts'
import { dayWords } from './slot-days.ts'
import placeTexts from '#texts/place'

/** Names the days of windows, as seen from the day on which the page was opened. */
export function useDayWords(timeZone: string, language: Language): (date: string) => string {
  const t = placeTexts(language)
  const [today] = useState(() => dateIn(new Date(), timeZone))
  const words: [string, string] = [t('today'), t('tomorrow')]
  return (date) => dayWords(date, { today, language, words })
}

// Information for planning closed days: public holidays, and existing bookings.
import type { DaysToPlan } from '#/contract/content/special-days.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#/lib/i18n.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { todayOf } from '#/commerce/api/content/today.service.ts'
import { countBooked } from '#/commerce/api/delivery/delivery.queries.ts'

const YEAR_MS = 365 * 86_400_000
const DATE_LENGTH = 10

type Holidays = DaysToPlan['holidays']

/** Public holidays of the whole country in the twelve months from a day on; none for a country that isn't known. */
async function holidaysOf(code: string, today: string): Promise<Holidays> {
  const { default: Calendar } = await import('date-holidays')
  const calendar = new Calendar(code, { types: ['public'] })
  const until = new Date(Date.parse(today) + YEAR_MS).toISOString().slice(0, DATE_LENGTH)
  const year = Number(today.slice(0, 4))
  const named = (language: string) =>
    new Map(
      [year, year + 1]
        .flatMap((one) => calendar.getHolidays(one, language))
        .map(({ date, name }) => [date.slice(0, DATE_LENGTH), name]),
    )
  const names = LANGUAGES.map((language) => [language, named(language)] as const)
  return [...named(DEFAULT_LANGUAGE).keys()]
    .filter((date) => date >= today && date < until)
    .toSorted()
    .map((date) => ({
      date,
      name: Object.fromEntries(
        names.map(([language, all]) => [language, all.get(date) ?? '']),
      ) as Holidays[number]['name'],
    }))
}

export async function planDays(ctx: Ctx, country: string): Promise<DaysToPlan> {
  const today = await todayOf(ctx)
  return { holidays: await holidaysOf(country, today), booked: await countBooked(ctx.db, today) }
}

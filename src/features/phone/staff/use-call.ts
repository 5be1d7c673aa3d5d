// What a call says as a request; its totals, asked for after each change; and placing it once.
import { useEffect, useState } from 'react'
import { ApiError } from '#/client/api-error.ts'
import { staff } from '#/client/staff-browser.ts'
import type { BodyOf } from '#/contract/endpoint.ts'
import type { Endpoints } from '#/contract/index.ts'
import { PaymentMethod } from '#/contract/payments/shapes.ts'
import type { PhoneTotals, TakenOrder } from '#/contract/phone/staff.ts'
import { DEFAULT_DELIVERY_INTERVAL, STANDARD_DELIVERY } from '#/domain/delivery/interval.ts'
import { isRegionAsked, regionOf } from '#/domain/delivery/region.ts'
import { wantedOf } from '#/domain/orders/wanted.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { newKey } from '#/lib/new-key.ts'
import { readVatNumber } from '#/lib/typed/vat-number.ts'
import { toInput } from '#/stores/cart/cart-line.ts'
import { type Call, changeCall, discardCall } from '#/stores/draft/phone-draft.ts'
import { formFailure } from '#/stores/form-failure.ts'
import phoneTexts from '#texts/staff_phone'

type EstimateBody = BodyOf<Endpoints['staffPhone']['totals']>
type PlaceBody = BodyOf<Endpoints['staffPhone']['place']>

const PAUSE_MS = 250
/** No valid postcode is shorter. */
const POSTCODE_LENGTH = 3

const SLOT = /^(\d+) (\d{4}-\d{2}-\d{2})$/

/** Where it goes, as far as it is known. */
function destinationOf(call: Call, isWhole: boolean): Partial<PlaceBody> {
  if (call.place !== '') return { pickup_place: Number(call.place) }
  if (call.address !== '') return { shipping_address_id: Number(call.address) }
  const { country } = call
  const pincode = call.pincode.trim()
  const typed = { country, pincode }
  if (!isWhole) return pincode.length >= POSTCODE_LENGTH ? { delivery_to: typed } : {}
  const state = isRegionAsked(typed) ? call.state : (regionOf(typed) ?? '')
  return {
    shipping_address: {
      ...typed,
      state,
      street: call.street,
      city: call.city,
      title: call.name || (call.known?.name ?? ''),
      phone: call.phone || (call.known?.phone ?? ''),
    },
  }
}

function whenOf({ when, place }: Call): Partial<EstimateBody> {
  const [, window_id, date] = SLOT.exec(when) ?? []
  const interval = place === '' ? { delivery_interval: DEFAULT_DELIVERY_INTERVAL } : {}
  if (window_id && date)
    return { ...interval, delivery_slot: { window_id: Number(window_id), date } }
  if (when === STANDARD_DELIVERY) return { delivery_description: STANDARD_DELIVERY }
  return when === '' ? {} : interval
}

/** In the API's shape: it sets the prices itself. */
function bodyOf(call: Call, isWhole: boolean): EstimateBody {
  const { known, lines, wish } = call
  const coupon = call.coupon.trim()
  return {
    products: lines.map((line) => ({ ...toInput(line), wish })),
    ...destinationOf(call, isWhole),
    ...whenOf(call),
    ...businessOf(call, isWhole),
    ...(known && { user_id: known.user_id }),
    ...(coupon === '' ? {} : { coupon }),
    payment_method: PaymentMethod.catch('cod').parse(call.payment),
  }
}

/** For the totals, its number has to be typed in full: until then it is nobody's. */
function businessOf({ company, vat_number }: Call, isWhole: boolean): Pick<PlaceBody, 'business'> {
  const [name, number] = [company.trim(), vat_number.trim()]
  if (name === '' && number === '') return {}
  const isComplete = name !== '' && readVatNumber(number) !== undefined
  if (!isWhole && !isComplete) return {}
  return { business: { company: name, ...(number === '' ? {} : { vat_number: number }) } }
}

function orderOf(call: Call, language: Language, totals: PhoneTotals | undefined): PlaceBody {
  const [email, notes] = [call.email.trim(), call.notes.trim()]
  return {
    ...bodyOf(call, true),
    ...(!call.known && {
      caller: { name: call.name, phone: call.phone, ...(email === '' ? {} : { email }) },
    }),
    ...(notes === '' ? {} : { notes }),
    ...(totals && { expected_total: totals.total, prices_version: totals.prices_version }),
    language: call.language ?? language,
    age_confirmed: call.age,
  }
}

type Errors = Record<string, string>

const firstOf = ({ errors }: PhoneTotals): Errors =>
  Object.fromEntries(Object.entries(errors).map(([field, [message = '']]) => [field, message]))

type Answer = { asked: string; totals?: PhoneTotals; failure?: unknown }

/** The totals of the last answer that there was; `again` asks once more. */
function useTotals(call: Call, language: Language) {
  const [answer, setAnswer] = useState<Answer>()
  const [tries, setTries] = useState(0)
  const asked = JSON.stringify({ body: bodyOf(call, false), tries })
  const isEmpty = call.lines.length === 0
  useEffect(() => {
    if (isEmpty) return
    let over = false
    const ask = async () => {
      const { body }: { body: EstimateBody } = JSON.parse(asked)
      try {
        const totals = await staff.staffPhone.totals({ body })
        if (!over) setAnswer({ asked, totals })
      } catch (failure) {
        if (!over) setAnswer((old) => ({ ...old, asked, failure }))
      }
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [asked, isEmpty])
  const failure = isEmpty ? undefined : answer?.failure
  return {
    totals: isEmpty ? undefined : answer?.totals,
    /** They don't belong to the present list. */
    waits: !isEmpty && (answer?.asked !== asked || failure !== undefined),
    said: failure === undefined ? undefined : formFailure(failure, phoneTexts(language)),
    /** They weren't answered; nothing asks for them again by itself. */
    isStuck: failure !== undefined && answer?.asked === asked,
    tries,
    again: () => setTries((count) => count + 1),
  }
}

export type CallState = ReturnType<typeof useCall>

export function useCall(call: Call, language: Language) {
  const t = phoneTexts(language)
  const { totals, waits, said, isStuck, tries, again } = useTotals(call, language)
  const [taken, setTaken] = useState<TakenOrder>()
  const { run, busy, failure } = useAction(async () => {
    const body = orderOf(call, language, totals)
    const content = JSON.stringify(wantedOf(body))
    const key = call.sent?.content === content ? call.sent.key : newKey()
    changeCall({ sent: { content, key } })
    try {
      setTaken(await staff.staffPhone.place({ body, key }))
      discardCall()
    } catch (error) {
      // Others may have been faster: prices, stock and windows of now are shown.
      again()
      throw error
    }
  })
  const placing = failure === undefined ? undefined : formFailure(failure, t)
  const isPriceChange = failure instanceof ApiError && failure.code === 'PRICE_CHANGED'
  return {
    totals,
    waits,
    isStuck,
    again,
    /** Grows when somebody may have been faster: what is offered is read again. */
    tries,
    busy,
    taken,
    isPriceChange,
    /** Of the last try to place it, else of the totals. */
    errors: { ...(totals && firstOf(totals)), ...said?.errors, ...placing?.errors },
    problem: placing?.problem ?? said?.problem,
    place: run,
    next: () => setTaken(undefined),
  }
}

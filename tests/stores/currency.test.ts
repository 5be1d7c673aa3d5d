// The currency for prices.
import { beforeEach, expect, it } from 'vitest'
import { $currency, BASE_CURRENCY, chooseCurrency, startCurrency } from '#/stores/currency.ts'

const DOLLAR = { id: 2, code: 'USD', symbol: '$', exchange_rate: 1.085 }
const start = () => startCurrency(JSON.stringify([BASE_CURRENCY, DOLLAR]))

beforeEach(() => {
  localStorage.clear()
  start()
})

it('is the base currency until another is chosen', () => {
  expect($currency.get()).toEqual(BASE_CURRENCY)
  chooseCurrency('USD')
  expect($currency.get()).toEqual(DOLLAR)
})

it('is remembered by the next page', () => {
  chooseCurrency('USD')
  startCurrency(JSON.stringify([BASE_CURRENCY]))
  expect($currency.get()).toEqual(BASE_CURRENCY)
  start()
  expect($currency.get()).toEqual(DOLLAR)
})

it('is the base currency where the one that was chosen is no longer offered', () => {
  chooseCurrency('GBP')
  expect($currency.get()).toEqual(BASE_CURRENCY)
})

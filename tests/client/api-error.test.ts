import { describe, expect, it } from 'vitest'
import { ApiError, toApiError } from '#/client/api-error.ts'

describe('a failed call', () => {
  it('has code, message, fields and lines of the answer', () => {
    const line = {
      index: 0,
      product_id: 1,
      variation_id: null,
      uom_entry: null,
      name: 'Pears',
      available: 2,
    }
    const error = toApiError(409, {
      code: 'STOCK_CONFLICT',
      message: 'Some products are no longer available.',
      errors: { 'products.0': ['Only 2 left'] },
      lines: [line],
    })
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      name: 'ApiError',
      status: 409,
      code: 'STOCK_CONFLICT',
      message: 'Some products are no longer available.',
      errors: { 'products.0': ['Only 2 left'] },
      lines: [line],
    })
  })

  it('has no fields and no lines where the answer names none', () => {
    const error = toApiError(404, { code: 'NOT_FOUND', message: 'This does not exist.' })
    expect([error.errors, error.lines]).toEqual([{}, []])
  })

  it('without an answer is NO_RESPONSE, with no status', () => {
    for (const error of [toApiError(undefined, undefined), toApiError(0, null)]) {
      expect([error.code, error.status]).toEqual(['NO_RESPONSE', 0])
    }
  })

  it("whose answer isn't the contract's is REQUEST_FAILED with its status", () => {
    for (const body of [undefined, null, '', '<h1>Bad Gateway</h1>', 7, { error: 'x' }, [], {}]) {
      const error = toApiError(403, body)
      expect([error.code, error.status]).toEqual(['REQUEST_FAILED', 403])
      expect(error.message).toBe('Request failed: 403')
    }
  })

  it('that a proxy or CDN answers in place of the shop is NO_RESPONSE', () => {
    for (const status of [502, 503, 504, 522])
      expect(toApiError(status, '<h1>Bad Gateway</h1>').code).toBe('NO_RESPONSE')
    const full = { code: 'UNAVAILABLE', message: 'The disk is full.' }
    expect(toApiError(503, full)).toMatchObject(full)
  })
})

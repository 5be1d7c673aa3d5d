// What the shop doesn't send to a tax office, said to the retailer.
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NotSent } from '#/components/staff/law/NotSent.tsx'
import { notSentWords } from '#/components/staff/law/not-sent.ts'
import { TRANSMISSIONS } from '#/domain/law/transmission.ts'
import { LANGUAGES } from '#/lib/i18n.ts'

describe('what has to be transmitted', () => {
  it('is said with its day and source where the country of the shop asks for it', () => {
    render(<NotSent country="IT" language="en" />)
    expect(screen.getByText(/Since January 1, 2019, invoices in Italy/)).toBeDefined()
    expect(screen.getByText(/D\.Lgs\. 127\/2015/)).toBeDefined()
  })

  it.each(LANGUAGES)('has words in %s for each of these countries', (language) => {
    for (const country of Object.keys(TRANSMISSIONS))
      expect(notSentWords(country, language)).not.toBe(country)
  })

  it('is nothing without a country, and where no such duty is known', () => {
    expect(['DE', '', null].map((country) => notSentWords(country, 'en'))).toEqual([
      null,
      null,
      null,
    ])
  })
})

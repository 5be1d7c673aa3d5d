// Asks VIES, the register of VAT numbers of the European Commission, whether a number exists. Documented at
// https://ec.europa.eu/taxation_customs/vies/#/technical-information
import { z } from 'zod'

/** Of the European Commission. */
export const VIES_URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api'
const TIMEOUT_MS = 15_000
const LONGEST = 300

export type ViesAnswer = { valid: boolean; consultation: string | null; name: string | null }

export type Vies = {
  /**
   * With a number of the shop's own, the answer has a consultation number.
   *
   * @throws if it doesn't say, such as when a country's register is closed for the night
   */
  check: (number: string, requester: string | undefined) => Promise<ViesAnswer>
}

/** It writes `---` for what a country doesn't tell. */
const said = z
  .string()
  .nullish()
  .transform((text) => text?.trim().replace(/^-+$/, '').slice(0, LONGEST) || null)

const Answer = z.object({ valid: z.boolean(), requestIdentifier: said, name: said })

const partsOf = (number: string): [string, string] => [number.slice(0, 2), number.slice(2)]

export function createVies({ url = VIES_URL }: { url?: string } = {}): Vies {
  return {
    check: async (number, requester) => {
      const [countryCode, vatNumber] = partsOf(number)
      const [requesterMemberStateCode, requesterNumber] = partsOf(requester ?? '')
      const answer = await fetch(`${url}/check-vat-number`, {
        method: 'POST',
        redirect: 'error',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({
          countryCode,
          vatNumber,
          ...(requester ? { requesterMemberStateCode, requesterNumber } : {}),
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!answer.ok) throw new Error(`VIES answers ${answer.status}`)
      const { valid, requestIdentifier, name } = Answer.parse(await answer.json())
      return { valid, consultation: requestIdentifier, name }
    },
  }
}

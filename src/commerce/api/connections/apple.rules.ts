// Apple's differences to other services that people sign in by: the shop proves itself with a signed token instead of a
// secret word, and Apple answers with a form, which names the person the first time only.
import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { z } from 'zod'
import { PersonName } from '#/contract/fields.ts'

export const APPLE = { issuer: 'https://appleid.apple.com', label: 'Apple' }

export type AppleKey = { team_id: string; key_id: string; private_key: string }

/** Undefined if it is not a private key on the curve P-256. Line breaks may have been lost. */
export function keyIn(text: string): KeyObject | undefined {
  const body = text.replaceAll(/-----[A-Z ]+-----|\s/g, '')
  try {
    const der = Buffer.from(body, 'base64')
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined
  } catch {
    return undefined
  }
}

/** Long enough for one request. */
const LIFE_S = 300

type Proof = AppleKey & { issuer: string; client_id: string; now: Date }

/** The token that is used as client secret. @throws if the key can't be read */
export function signedSecret({ issuer, client_id, now, ...keys }: Proof): string {
  const key = keyIn(keys.private_key)
  if (!key) throw new Error('the private key can’t be read')
  const at = Math.floor(now.getTime() / 1000)
  const head = { alg: 'ES256', kid: keys.key_id }
  const claims = { iss: keys.team_id, iat: at, exp: at + LIFE_S, aud: issuer, sub: client_id }
  const text = [head, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

const Named = z.object({
  name: z.object({ firstName: z.string().catch(''), lastName: z.string().catch('') }),
})

/** The name in the form's field `user`. @example nameIn('{"name":{"firstName":"Ada","lastName":"Byron"}}') // 'Ada Byron' */
export function nameIn(user: string | null): string | undefined {
  try {
    const { firstName, lastName } = Named.parse(JSON.parse(user ?? '')).name
    return PersonName.parse(`${firstName} ${lastName}`.trim())
  } catch {
    return undefined
  }
}

const PASSED_ON = ['code', 'state', 'user', 'error']

/** The form as the query string with which other services answer. */
export function queryOf(form: string): string {
  const given = new URLSearchParams(form)
  const fields = PASSED_ON.flatMap((name) => {
    const value = given.get(name)
    return value === null ? [] : [[name, value]]
  })
  return String(new URLSearchParams(fields))
}
